import { Button } from '@commissioning/ui/button'
import { Feedback } from '@commissioning/ui/feedback'
import { IconButton } from '@commissioning/ui/icon-button'
import { IconArrowLeft } from '@commissioning/ui/icons/arrow-left.ts'
import { IconPaperclip } from '@commissioning/ui/icons/paperclip.ts'
import { IconTrash } from '@commissioning/ui/icons/trash.ts'
import { RelativeTime } from '@commissioning/ui/relative-time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mail, MailAddress } from '../../services/mailbox/mail.ts'
import { useDo } from '../shell/queries.ts'
import { MailLinks } from './mail-links.tsx'
import classes from './mail-view.module.css'

interface Props {
  mail: Mail
  onBack: (() => void) | undefined
  onGone: () => void
}

/** One message: head, its links to open or copy, and the body in a frame where nothing of it can run. */
export function MailView({ mail, onBack, onGone }: Props) {
  const { t } = useTranslation('sandbox')
  const remove = useDo()
  const [asText, setAsText] = useState(mail.html === null)
  const order = { method: 'DELETE', path: `/mails/${mail.id}` } as const

  return (
    <article className={classes.mail}>
      <header className={classes.head}>
        <div className={classes.tools}>
          {onBack && (
            <IconButton
              label={t('mail.back')}
              icon={<IconArrowLeft size={20} stroke={1.7} />}
              onClick={onBack}
            />
          )}
          <span className={classes.spring} />
          {mail.html !== null && mail.text !== null && (
            <Button kind="quiet" onClick={() => setAsText(!asText)}>
              {t(asText ? 'mail.html' : 'mail.text')}
            </Button>
          )}
          <IconButton
            label={t('mail.delete')}
            icon={<IconTrash size={20} stroke={1.7} />}
            onClick={() => remove.mutate(order, { onSuccess: onGone })}
          />
        </div>
        <h2 className={classes.subject}>{mail.subject || t('mail.noSubject')}</h2>
        <dl className={classes.facts}>
          <dt>{t('mail.from')}</dt>
          <dd>{mail.from ? addressText(mail.from) : ''}</dd>
          <dt>{t('mail.delivered')}</dt>
          <dd>{mail.recipients.join(', ')}</dd>
        </dl>
        <RelativeTime instant={mail.receivedAt} />
        <Feedback failure={remove.error ?? undefined} />
      </header>
      {mail.links.length > 0 && <MailLinks links={mail.links} />}
      {asText || mail.html === null ? (
        <pre className={classes.text}>{mail.text}</pre>
      ) : (
        <iframe
          className={classes.html}
          title={t('mail.message')}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          src={`${import.meta.env.BASE_URL}api/mails/${mail.id}/html`}
        />
      )}
      {mail.attachments.length > 0 && (
        <ul className={classes.attachments} aria-label={t('mail.attachments')}>
          {mail.attachments.map(({ name, bytes }) => (
            <li key={name}>
              <IconPaperclip size={16} aria-hidden /> {name} · {Math.ceil(bytes / 1024)} kB
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

const addressText = ({ name, address }: MailAddress): string => (name ? `${name} <${address}>` : address)
