import { Button } from '@commissioning/ui/button'
import { CopyCode } from '@commissioning/ui/copy-code'
import { ErrorState } from '@commissioning/ui/error-state'
import { Hint } from '@commissioning/ui/hint'
import { IconKey } from '@commissioning/ui/icons/key.ts'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { SkeletonText } from '@commissioning/ui/skeletons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { useMasterKey } from './tag-queries.ts'
import { TagStatusBadge } from './tag-status-badge.tsx'
import classes from './tags.module.css'
import { useTagClosed } from './use-tag-closed.ts'

const MasterKeyModal = lazyPart(async () => (await import('./master-key-modal.tsx')).MasterKeyModal)

/** The one tag that opens every door, or that there is none: a card of one line. */
export function MasterKeyCard({ installationId }: { installationId: string }) {
  const { t } = useTranslation('tags')
  const away = useAwayReason()
  const closed = useTagClosed(installationId)({ masterkey: true })
  const [isOpen, setIsOpen] = useState(false)
  const masterKey = useMasterKey(installationId)
  const tag = masterKey.data

  return (
    <article className={classes.masterKey}>
      <h2 className={classes.heading} aria-label={t('masterKey.title')}>
        <IconKey size={20} stroke={1.8} aria-hidden />
        <Hint lines={[t('masterKey.text')]}>{t('masterKey.title')}</Hint>
      </h2>
      {tag && (
        <>
          <CopyCode code={tag.number} label={t('columns.number')} />
          {tag.label && <span>{tag.label}</span>}
          <TagStatusBadge tag={tag} />
        </>
      )}
      {tag === null && <span className={classes.none}>{t('masterKey.none')}</span>}
      {masterKey.isPending && <SkeletonText lines={1} />}
      {tag === undefined && masterKey.error && (
        <ErrorState failure={masterKey.error} onRetry={() => void masterKey.refetch()} />
      )}
      {(tag !== undefined || masterKey.isPending) && (
        <Button
          disabledReason={away ?? closed ?? (tag === undefined ? t('loading') : undefined)}
          onClick={() => setIsOpen(true)}
        >
          {t(tag ? 'masterKey.change' : 'masterKey.choose')}
        </Button>
      )}
      {isOpen && tag !== undefined && (
        <MasterKeyModal installationId={installationId} current={tag} onClose={() => setIsOpen(false)} />
      )}
    </article>
  )
}
