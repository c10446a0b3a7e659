import type { Entrance } from '@commissioning/contract/intercom/intercom-fields'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { GEOFENCE_METRES, refuseEntranceLock } from '@commissioning/domain/intercom/entrance-rules'
import { Feedback } from '@commissioning/ui/feedback'
import { SelectField } from '@commissioning/ui/select-field'
import { TextField } from '@commissioning/ui/text-field'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { NameField } from '../../components/name-field.tsx'
import { useEvery } from '../../lib/api/operations.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { ScanFieldButton } from '../scanner/scan-field-button.tsx'
import classes from './intercom.module.css'
import type { EntranceForm } from './use-entrance-form.ts'

interface Props {
  installationId: string
  form: UseFormReturn<EntranceForm>
  /** All of the site: their locks are taken. */
  entrances: readonly Entrance[]
  /** The entrance that is edited, which may keep its lock. */
  entranceId?: string
}

/** The fields of an entrance: intercom, name, lock and geofence. */
export function EntranceFields({ installationId, form, entrances, entranceId }: Props) {
  const { t } = useTranslation('intercom')
  const refusalText = useRefusalText()
  const locks = useEvery(lockEndpoints.listLocks, {
    params: { installationId },
    query: { orderBy: 'customer_reference asc' },
  })
  const { control } = form
  return (
    <div className={classes.fields}>
      <TextField
        control={control}
        name="intercomCode"
        label={t('fields.code')}
        placeholder={UUID_SHAPE}
        scan={<ScanFieldButton form={form} name="intercomCode" scans="intercomCode" />}
        isRequired
        hasAutofocus
      />
      <NameField control={control} label={t('fields.entranceName')} />
      <SelectField
        control={control}
        name="lockId"
        label={t('columns.lock')}
        placeholder={t('fields.choose')}
        isLoading={locks.isPending}
        isUnread={locks.isLoadingError}
        options={(locks.data ?? []).map(({ id, customerReference }) => ({
          value: id,
          label: customerReference,
          disabledReason: refusalText(refuseEntranceLock(id, entrances, entranceId)),
        }))}
        isRequired
      />
      <Feedback failure={locks.error ?? undefined} />
      <SelectField
        control={control}
        name="geofence"
        label={t('fields.geofence')}
        description={t('geofence.note')}
        isSearchable={false}
        options={[
          { value: 'off', label: t('geofence.off') },
          ...radii.map((metres) => ({ value: String(metres), label: t('geofence.on', { metres }) })),
        ]}
      />
    </div>
  )
}

const UUID_SHAPE = 'xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx'
const { min, max, step } = GEOFENCE_METRES
const radii = Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step)
