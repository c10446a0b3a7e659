import type { OwnedTag } from '@commissioning/contract/tags/owned-tag-endpoints'
import { instantFormat } from '@commissioning/ui/instant-format.ts'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useTranslation } from 'react-i18next'
import classes from './tags.module.css'

const tones = { active: 'confirmed', inactive: 'offline', blocked: 'failed' } as const

/** Whether a tag is blocked and since when, and whether every door knows. */
export function TagState({ tag }: { tag: OwnedTag }) {
  const { t, i18n } = useTranslation('owned-tags')
  const { status, blockedAt, isPending, masterkey } = tag
  const at = instantFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <span className={classes.state}>
      <StatusBadge tone={tones[status]} label={t(`state.${status}`)} isCalm={status === 'active'} />
      {masterkey && <StatusBadge tone="neutral" label={t('masterKey')} />}
      {blockedAt && (
        <span className={classes.since}>{t('since', { at: at.format(new Date(blockedAt)) })}</span>
      )}
      {isPending && <StatusBadge tone="waiting" label={t('pending')} />}
    </span>
  )
}
