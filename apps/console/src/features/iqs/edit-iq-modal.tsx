import { type Iq, iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { rulesInZone } from '@commissioning/domain/access-decision/rules-in-zone'
import { timeZoneLabel } from '@commissioning/domain/formats/time-zone-label'
import { refuseIqName, refuseIqTimeZone } from '@commissioning/domain/iqs/iq-rules'
import { CheckboxField } from '@commissioning/ui/checkbox-field'
import { Suspense, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { NameField } from '../../components/name-field.tsx'
import { SaveForm } from '../../components/save-form.tsx'
import { ShowOnPlan } from '../../components/show-on-plan.tsx'
import { TimeZoneField } from '../../components/time-zone-field.tsx'
import { useChange } from '../../lib/api/operations.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { type ComputeChangedRules, useSiteToday } from '../access-decision/access-rules-queries.ts'
import { DifferenceNotice } from '../access-decision/difference-notices.tsx'

interface Props {
  installationId: string
  iq: Iq
  onClose: () => void
}

/** Name, timezone and Green Heartbeat of an IQ; only what changed is sent (IQ-28, IQ-29, ZONE-21). */
export function EditIqModal({ installationId, iq, onClose }: Props) {
  const { t } = useTranslation('hardware-tree')
  const refusalText = useRefusalText()
  const { customerReference, timeZone, ledEnabled } = iq
  const form = useForm({
    defaultValues: { customerReference, timeZone: timeZone as string | null, ledEnabled },
  })
  const changeIq = useChange(iqEndpoints.changeIq, 'iq')
  const opened = form.formState.defaultValues
  const typed = form.watch()

  return (
    <SaveForm
      title={t('edit.iq')}
      form={form}
      write={changeIq}
      send={(answers, { ifMatch }) => {
        const name = answers.customerReference.trim()
        const change = {
          ...(name === opened?.customerReference ? {} : { customerReference: name }),
          ...(answers.timeZone === null || answers.timeZone === opened?.timeZone
            ? {}
            : { timeZone: answers.timeZone }),
          ...(answers.ledEnabled === opened?.ledEnabled ? {} : { ledEnabled: answers.ledEnabled }),
        }
        const params = { installationId, iqId: iq.id }
        return Object.keys(change).length === 0 ? undefined : { params, body: change, ...ifMatch }
      }}
      refusal={refusalText(
        refuseIqName(typed.customerReference.trim()) ?? refuseIqTimeZone(typed.timeZone ?? ''),
      )}
      version={iq.version}
      changed={[
        t('edit.changed', { name: customerReference }),
        t('edit.changedZone', { zone: timeZoneLabel(timeZone) }),
        t(ledEnabled ? 'edit.heartbeatOn' : 'edit.heartbeatOff'),
      ].join(' ')}
      done={t('updated.iq')}
      onClose={onClose}
    >
      <NameField control={form.control} label={t('fields.iqName')} hasAutofocus />
      <TimeZoneField
        control={form.control}
        name="timeZone"
        label={t('fields.timeZone')}
        description={
          iq.hasOtherZoneRules
            ? [t('edit.timeZoneHint'), t('edit.otherZoneRules', { version: iq.zoneRulesVersion })].join(' ')
            : t('edit.timeZoneHint')
        }
      />
      <ZoneNotice installationId={installationId} iqId={iq.id} from={timeZone} to={typed.timeZone} />
      <CheckboxField
        control={form.control}
        name="ledEnabled"
        label={t('edit.heartbeat')}
        description={t('edit.heartbeatHint')}
      />
      <ShowOnPlan installationId={installationId} id={iq.id} />
    </SaveForm>
  )
}

interface ZoneNoticeProps {
  installationId: string
  iqId: string
  /** The present zone, and the one that is chosen. */
  from: string
  to: string | null
}

/** Tells before an IQ gets another zone which of its locks open at other hours, by the clock of now (OPENS-18). */
const ZoneNotice = (props: ZoneNoticeProps) => (
  <Suspense>
    <Zone {...props} />
  </Suspense>
)

function Zone({ installationId, iqId, from, to }: ZoneNoticeProps) {
  const { t } = useTranslation('access-decision')
  const today = useSiteToday(installationId)
  const change = useMemo((): ComputeChangedRules | undefined => {
    if (to === null || to === from) return undefined
    return (rules) => {
      const lockIds = rules.locks.filter((lock) => lock.iqId === iqId).map(({ id }) => id)
      return rulesInZone(rules, { lockIds, from, to, today })
    }
  }, [iqId, from, to, today])
  return (
    <DifferenceNotice
      installationId={installationId}
      change={change}
      note={t('difference.zone', { zone: timeZoneLabel(from) })}
    />
  )
}
