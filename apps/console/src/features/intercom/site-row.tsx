import type { IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import { refuseIntercomInvitation } from '@commissioning/domain/intercom/intercom-owner-rules'
import { Button } from '@commissioning/ui/button'
import { IconChevronRight } from '@commissioning/ui/icons/chevron-right.ts'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeMenu } from '../../components/change-menu.tsx'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import classes from './intercom.module.css'
import type { OpenDialog } from './intercom-dialog.tsx'
import { locationText } from './location-text.ts'
import { nextSetupStep } from './setup-steps.ts'

interface Props {
  site: IntercomSite
  isExpanded: boolean
  onToggle: () => void
  onOpen: (dialog: OpenDialog) => void
}

/** The parent row: whose it is, where, and how far its setup is. */
export function SiteRow({ site, isExpanded, onToggle, onOpen }: Props) {
  const { t } = useTranslation('intercom')
  const { customerReference: name, owner, location, entrances } = site
  const always = [
    { key: 'add', label: t('add.action'), onClick: () => onOpen({ kind: 'add' }) },
    { key: 'edit', label: t('site.edit'), onClick: () => onOpen({ kind: 'site' }) },
  ]
  const invite = { key: 'invite', label: t('invite.title'), onClick: () => onOpen({ kind: 'invite' }) }
  return (
    <tr className={classes.site}>
      <th scope="row">
        <button type="button" className={classes.name} aria-expanded={isExpanded} onClick={onToggle}>
          <IconChevronRight size={18} stroke={1.8} aria-hidden />
          {name}
        </button>
      </th>
      <td data-label={t('columns.lock')}>{t('entrances', { count: entrances.length })}</td>
      <td className={classes.owner} data-label={t('columns.owner')}>
        {owner ? (
          <>
            <span>{`${owner.user.firstName} ${owner.user.lastName}`}</span>
            <span className={classes.soft}>{breakableEmail(owner.email)}</span>
            {owner.isPending && <span className={classes.soft}>{t('owner.pending')}</span>}
          </>
        ) : (
          <span className={classes.soft}>{t('owner.none')}</span>
        )}
      </td>
      <td data-label={t('columns.location')}>{location ? locationText(location) : '–'}</td>
      <td className={classes.unused} />
      <td data-label={t('columns.status')}>
        <StatusLabel status={site.status} />
        <Setup site={site} onOpen={onOpen} />
      </td>
      <td className={classes.menu}>
        <ChangeMenu name={name} actions={refuseIntercomInvitation(owner) ? always : [...always, invite]} />
      </td>
    </tr>
  )
}

/** May break after each part, and so not within a word. */
const breakableEmail = (email: string) =>
  email.split(/(?<=[@.])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts stay in their order
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ))

/** A dot only for a state that needs attention (ICOM-12). */
function StatusLabel({ status }: Pick<IntercomSite, 'status'>) {
  const { t } = useTranslation('intercom')
  const dot = DOTS[status]
  return (
    <span className={classes.status}>
      {dot && <span className={classes.dot} data-tone={dot} aria-hidden />}
      {t(`status.${status}`)}
    </span>
  )
}

const DOTS = { Active: undefined, Disabled: 'failed', InstallationMode: 'waiting' } as const

function Setup({ site, onOpen }: Pick<Props, 'site' | 'onOpen'>) {
  const { t } = useTranslation('intercom')
  const away = useAwayReason()
  if (site.entrances.length > 0 && site.owner)
    return <span className={classes.soft}>{t('setup.complete')}</span>
  return (
    <Button disabledReason={away} onClick={() => onOpen(nextSetupStep(site) ?? { kind: 'site' })}>
      {t('setup.continue')}
    </Button>
  )
}
