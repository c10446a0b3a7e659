import type { Entrance, IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import { FormModal } from '@commissioning/ui/form-modal'
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
  const { ifMatch } = useSeenVersion(newest.version, change.error)
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
      submit={{ label: t('save'), onClick: () => void submit(), busy: change.isPending }}
      onCancel={onClose}
      error={change.error}
    >
      <EntranceFields
        installationId={installationId}
        form={form}
        entrances={site.entrances}
        entranceId={entrance.id}
      />
    </FormModal>
  )
}
