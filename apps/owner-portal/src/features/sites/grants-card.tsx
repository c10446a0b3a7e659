import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import type { OwnedSite } from '@commissioning/contract/owner/owner-endpoints'
import { Card } from '@commissioning/ui/card'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { Feedback } from '@commissioning/ui/feedback'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { Switch } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeviceStateLabel } from '../../components/device-state.tsx'
import { type Grant, useChangeGrant } from './site-queries.ts'
import classes from './sites.module.css'

/** Per IQ what the owner pays for and whom the owner lets in. */
export function GrantsCard({ site }: { site: OwnedSite }) {
  const { t } = useTranslation('portal')
  return (
    <Card title={t('grants.title')}>
      {site.iqs.length === 0 && <p className={classes.soft}>{t('grants.none')}</p>}
      {site.iqs.map((iq) => (
        <div key={iq.id} className={classes.iq}>
          <div className={classes.row}>
            <strong>{iq.customerReference}</strong>
            <StatusBadge
              tone={iq.online ? 'confirmed' : 'offline'}
              label={t(iq.online ? 'grants.online' : 'grants.offline')}
              isCalm={iq.online}
            />
            <span className={classes.soft}>{t('grants.locks', { count: iq.locks.length })}</span>
          </div>
          <OwnedLocks iq={iq} />
          <GrantSwitch
            label={t('grants.subscription')}
            description={t('grants.subscriptionText')}
            grant={{ siteId: site.id, iqId: iq.id, right: 'isSubscribed' }}
            isGranted={iq.isSubscribed}
            question={{
              title: t('grants.stop.title'),
              object: iq.customerReference,
              effect: (
                <>
                  <p>{t('grants.stop.effect')}</p>
                  <p>{t('grants.stop.again')}</p>
                </>
              ),
              button: t('grants.stop.button'),
            }}
          />
          <GrantSwitch
            label={t('grants.access')}
            description={t('grants.accessText')}
            grant={{ siteId: site.id, iqId: iq.id, right: 'installerHasAccess' }}
            isGranted={iq.installerHasAccess}
          />
        </div>
      ))}
    </Card>
  )
}

/** The question before a right is taken. */
interface GrantQuestion {
  title: string
  /** The name of the IQ. */
  object: string
  effect: ReactNode
  button: string
}

interface GrantSwitchProps {
  label: string
  description: string
  grant: Grant
  isGranted: boolean
  /** Asked before it is switched off; without one that is done at once. */
  question?: GrantQuestion | undefined
}

/** A right that is given or taken. It is never disabled while it waits: that would take the focus away. */
function GrantSwitch({ label, description, grant, isGranted, question }: GrantSwitchProps) {
  const id = useId()
  const change = useChangeGrant(grant)
  const [isAsking, setIsAsking] = useState(false)
  // the answer to an earlier press is still to be told
  const forget = () => change.isPending || change.reset()
  const toggle = (isOn: boolean) => {
    if (isOn || !question) {
      change.mutate(isOn)
      return
    }
    forget()
    setIsAsking(true)
  }
  return (
    <>
      <Switch
        size="md"
        className={classes.switch ?? ''}
        // the description is inside the label and would be read as part of the name
        label={<span id={id}>{label}</span>}
        aria-labelledby={id}
        description={description}
        // until the answer is here, what the owner has just asked for
        checked={change.isPending ? change.variables : isGranted}
        onChange={({ currentTarget }) => toggle(currentTarget.checked)}
      />
      {change.error && !isAsking && <Feedback failure={change.error} />}
      {question && isAsking && (
        <ConfirmDialog
          title={question.title}
          object={question.object}
          confirmLabel={question.button}
          isDangerous
          busy={change.isPending}
          onConfirm={() => change.mutate(false, { onSuccess: () => setIsAsking(false) })}
          onCancel={() => {
            forget()
            setIsAsking(false)
          }}
          error={change.error}
        >
          {question.effect}
        </ConfirmDialog>
      )}
    </>
  )
}

type OwnedIq = OwnedSite['iqs'][number]

/**
 * The locks of an IQ, each with what its owner may have to do something about: its battery, or that
 * it is offline.
 */
function OwnedLocks({ iq }: { iq: OwnedIq }) {
  const { t } = useTranslation('portal')
  if (iq.locks.length === 0) return null
  return (
    <ul className={classes.locks} aria-label={t('grants.locksOf', { iq: iq.customerReference })}>
      {iq.locks.map((lock) => (
        <li key={lock.id}>
          <span>{lock.customerReference}</span>
          <DeviceStateLabel state={lock} />
        </li>
      ))}
    </ul>
  )
}
