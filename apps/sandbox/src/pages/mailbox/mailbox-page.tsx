import { Button } from '@commissioning/ui/button'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { EmptyState } from '@commissioning/ui/empty-state'
import { IconInbox } from '@commissioning/ui/icons/inbox.ts'
import { PageHeader } from '@commissioning/ui/page-header'
import { RelativeTime } from '@commissioning/ui/relative-time'
import { SearchField } from '@commissioning/ui/search-field'
import { SkeletonCards, SkeletonPlace } from '@commissioning/ui/skeletons'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mail } from '../../services/mailbox/mail.ts'
import { Loaded } from '../kit/loaded.tsx'
import { useDo, useMails } from '../shell/queries.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import classes from './mail-reader.module.css'
import { MailView } from './mail-view.tsx'

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

/** The list beside the chosen message; on a phone one after the other. */
function MailReader({ mails }: { mails: readonly Mail[] }) {
  const { t } = useTranslation('sandbox')
  const isPhone = useIsPhone()
  const [search, setSearch] = useState('')
  const [selectedId, setSelectedId] = useState<number>()
  const found = mails.filter((mail) => matchesSearch(mail, search))
  const selected = mails.find(({ id }) => id === selectedId) ?? (isPhone ? undefined : found[0])
  const showsList = !isPhone || selected === undefined

  return (
    <div className={classes.reader}>
      {showsList && (
        <div className={classes.side}>
          <SearchField label={t('mail.search')} value={search} onSearch={setSearch} delayMs={100} />
          {found.length === 0 && <p className={classes.none}>{t('mail.nothingFound')}</p>}
          <ul className={classes.list}>
            {found.map((mail) => (
              <li key={mail.id}>
                <button
                  type="button"
                  className={classes.entry}
                  aria-current={mail.id === selected?.id || undefined}
                  onClick={() => setSelectedId(mail.id)}
                >
                  <span className={classes.to}>{mail.recipients.join(', ')}</span>
                  <span className={classes.subject}>{mail.subject || t('mail.noSubject')}</span>
                  <span className={classes.time}>
                    <RelativeTime instant={mail.receivedAt} isFocusable={false} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {selected && (
        <MailView
          key={selected.id}
          mail={selected}
          onBack={isPhone ? () => setSelectedId(undefined) : undefined}
          onGone={() => setSelectedId(undefined)}
        />
      )}
    </div>
  )
}

function matchesSearch({ subject, recipients, text }: Mail, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return [subject, ...recipients, text ?? ''].some((part) => part.toLowerCase().includes(wanted))
}

/** The skeleton of the reader: the list, and beside it the newest message where there is room. */
function MailSkeleton() {
  return <SkeletonCards grid={classes.reader} heights={useIsPhone() ? [LIST_PX] : [LIST_PX, MAIL_PX]} />
}

const LIST_PX = 320
const MAIL_PX = 480
