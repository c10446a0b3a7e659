import { RelativeTime } from '@commissioning/ui/relative-time'
import { SearchField } from '@commissioning/ui/search-field'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mail } from '../../services/mailbox/mail.ts'
import classes from './mail-reader.module.css'
import { MailView } from './mail-view.tsx'

/** The list beside the chosen message; on a phone one after the other. */
export function MailReader({ mails }: { mails: readonly Mail[] }) {
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
