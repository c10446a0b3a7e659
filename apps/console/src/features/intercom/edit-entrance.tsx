import { intercomEndpoints } from '@commissioning/contract/intercom/intercom-endpoints'
import type { Entrance, IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import { useTranslation } from 'react-i18next'
import { SaveForm } from '../../components/save-form.tsx'
import { useChange } from '../../lib/api/operations.ts'
import { EntranceFields } from './entrance-fields.tsx'
import { toEntranceDraft, useEntranceForm } from './use-entrance-form.ts'

interface Props {
  installationId: string
  site: IntercomSite
  entrance: Entrance
  onClose: () => void
}

/** Another intercom, name, lock or geofence for an entrance. */
export function EditEntrance({ installationId, site, entrance, onClose }: Props) {
  const { t } = useTranslation('intercom')
  const form = useEntranceForm(entrance)
  const change = useChange(intercomEndpoints.changeEntrance, 'intercom')
  const newest = site.entrances.find(({ id }) => id === entrance.id) ?? entrance

  return (
    <SaveForm
      title={t('edit.title')}
      form={form}
      write={change}
      send={(values, { ifMatch }) => ({
        params: { installationId, entranceId: entrance.id },
        body: toEntranceDraft(values),
        ...ifMatch,
      })}
      version={newest.version}
      changed={t('edit.changed', {
        code: newest.intercomCode,
        name: newest.customerReference,
        lock: newest.lockCustomerReference ?? t('lockGone'),
        geofence:
          newest.geoFilterProximity === null
            ? t('geofence.off')
            : t('geofence.on', { metres: newest.geoFilterProximity }),
      })}
      done={t('edit.done')}
      onClose={onClose}
    >
      <EntranceFields
        installationId={installationId}
        form={form}
        entrances={site.entrances}
        entranceId={entrance.id}
      />
    </SaveForm>
  )
}
