import { Feedback } from '@commissioning/ui/feedback'
import { SelectField } from '@commissioning/ui/select-field'
import { TextField } from '@commissioning/ui/text-field'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAlarmCenters } from '../alarm-monitoring/alarm-monitoring-queries.ts'
import type { InstallationForm } from './installation-form.ts'
import classes from './wizard.module.css'

interface Props {
  control: Control<InstallationForm>
  countryCode: string | null
}

/** Step 4: the connection to the alarm-monitoring service. */
export function AlarmStep({ control, countryCode }: Props) {
  const { t } = useTranslation('create')
  const centers = useAlarmCenters(countryCode)
  return (
    <div className={classes.stack}>
      <h3>{t('alarm')}</h3>
      <TextField
        control={control}
        name="connectionCode"
        label={t('fields.connectionCode')}
        isRequired
        hasAutofocus
      />
      <SelectField
        control={control}
        name="alarmCenterId"
        label={t('fields.alarmCenter')}
        isRequired
        isLoading={centers.isPending}
        isUnread={centers.isLoadingError}
        options={(centers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Feedback failure={centers.error ?? undefined} />
    </div>
  )
}
