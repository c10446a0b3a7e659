import { IconButton } from '@commissioning/ui/icon-button'
import { IconCopy } from '@commissioning/ui/icons/copy.ts'
import { IconExternalLink } from '@commissioning/ui/icons/external-link.ts'
import { showFailure, showSuccess } from '@commissioning/ui/toast'
import { useTranslation } from 'react-i18next'
import classes from './mail-links.module.css'

/** A link opens in a tab of its own, or is copied for another browser. */
export function MailLinks({ links }: { links: readonly string[] }) {
  const { t } = useTranslation('sandbox')
  const copy = (link: string) =>
    navigator.clipboard.writeText(link).then(
      () => showSuccess(t('mail.copied')),
      () => showFailure({ message: t('mail.notCopied') }),
    )
  return (
    <section className={classes.links} aria-label={t('mail.links')}>
      <h3>{t('mail.links')}</h3>
      <ul>
        {links.map((link) => (
          <li key={link}>
            <a href={link} target="_blank" rel="noreferrer">
              <IconExternalLink size={16} aria-hidden />
              <span>{link}</span>
            </a>
            <IconButton
              label={t('mail.copy')}
              icon={<IconCopy size={18} stroke={1.7} />}
              onClick={() => void copy(link)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
