import { Button } from '@commissioning/ui/button'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { EmptyState } from '@commissioning/ui/empty-state'
import { IconInbox } from '@commissioning/ui/icons/inbox.ts'
import { PageHeader } from '@commissioning/ui/page-header'
import { SkeletonPlace } from '@commissioning/ui/skeletons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../kit/loaded.tsx'
import { useDo, useMails } from '../shell/queries.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { MailReader } from './mail-reader.tsx'
import { MailSkeleton } from './mail-skeleton.tsx'

export function MailboxPage() {
  const { t } = useTranslation('sandbox')
  usePageTitle(t('pages.mailbox'))
  const mails = useMails()
  const clear = useDo()
  const [isClearing, setIsClearing] = useState(false)
  const count = mails.data?.items.length ?? 0

  return (
    <>
      <PageHeader
        title={t('pages.mailbox')}
        subtitle={t('mail.subtitle')}
        actions={
          mails.data ? (
            <Button
              disabledReason={count === 0 ? t('mail.nothingToDelete') : undefined}
              onClick={() => setIsClearing(true)}
            >
              {t('mail.deleteAll')}
            </Button>
          ) : (
            mails.isPending && <SkeletonPlace stands="action" />
          )
        }
      />
      <Loaded query={mails} coming={<MailSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('mail.empty')} picture={<IconInbox size={44} stroke={1.1} />}>
              {t('mail.emptyText')}
            </EmptyState>
          ) : (
            <MailReader mails={items} />
          )
        }
      </Loaded>
      {isClearing && (
        <ConfirmDialog
          title={t('mail.deleteAllTitle')}
          object={t('mail.deleteAllObject', { count })}
          confirmLabel={t('mail.deleteAll')}
          isDangerous
          busy={clear.isPending}
          error={clear.error}
          onCancel={() => setIsClearing(false)}
          onConfirm={() =>
            clear.mutate({ method: 'DELETE', path: '/mails' }, { onSuccess: () => setIsClearing(false) })
          }
        />
      )}
    </>
  )
}
