import type { Entrance, IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import { FormModal } from '@commissioning/ui/form-modal'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { showSuccess } from '@commissioning/ui/toast'
import { useTranslation } from 'react-i18next'
import { useSeenVersion } from '../api/use-seen-version.ts'
import { EntranceFields } from './entrance-fields.tsx'
import { useChangeEntrance } from './intercom-queries.ts'
import { entranceDraftOf, useEntranceForm } from './use-entrance-form.ts'

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
  const change = useChangeEntrance(installationId)
  const newest = site.entrances.find(({ id }) => id === entrance.id) ?? entrance
  const { isStale, ifMatch } = useSeenVersion(newest.version, change.error)
  const submit = form.handleSubmit((values) =>
    change.mutate(
      { ...entranceDraftOf(values), ...ifMatch, id: entrance.id },
      {
        onSuccess: () => {
          showSuccess(t('edit.done'))
          onClose()
        },
      },
    ),
  )
  return (
    <FormModal
      title={t('edit.title')}
      submit={{ label: t('ui:save'), onClick: () => void submit(), busy: change.isPending }}
      onCancel={onClose}
      error={change.error}
    >
      {isStale && (
        <NoticeBar tone="waiting">
          {t('edit.changed', {
            code: newest.intercomCode,
            name: newest.customerReference,
            lock: newest.lockCustomerReference ?? t('lockGone'),
            geofence:
              newest.geoFilterProximity === null
                ? t('geofence.off')
                : t('geofence.on', { metres: newest.geoFilterProximity }),
          })}
        </NoticeBar>
      )}
      <EntranceFields
        installationId={installationId}
        form={form}
        entrances={site.entrances}
        entranceId={entrance.id}
      />
    </FormModal>
  )
}
