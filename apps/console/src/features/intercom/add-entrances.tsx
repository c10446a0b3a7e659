import { intercomEndpoints } from '@commissioning/contract/intercom/intercom-endpoints'
import type { IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import { FormModal } from '@commissioning/ui/form-modal'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { showFailure, showSuccess } from '@commissioning/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useChange } from '../../lib/api/operations.ts'
import { EntranceFields } from './entrance-fields.tsx'
import classes from './intercom.module.css'
import { type EntranceForm, emptyEntrance, toEntranceDraft, useEntranceForm } from './use-entrance-form.ts'

interface Props {
  installationId: string
  site: IntercomSite
  /** After the last one. */
  onDone: () => void
  onClose: () => void
}

/** Adds entrances until the person is done; a refused one shows a toast and stays in the form (ICOM-34). */
export function AddEntrances({ installationId, site, onDone, onClose }: Props) {
  const { t } = useTranslation('intercom')
  const form = useEntranceForm()
  const intent = useIdempotencyKey()
  const add = useChange(intercomEndpoints.addEntrance, 'intercom')
  const [added, setAdded] = useState<string[]>([])

  function run(values: EntranceForm): void {
    const draft = toEntranceDraft(values)
    add.mutate(
      { params: { installationId }, body: draft, idempotencyKey: intent.keyFor(draft) },
      {
        onSuccess: ({ customerReference }) => {
          showSuccess(t('add.done', { name: customerReference }))
          setAdded([...added, customerReference])
          form.reset(emptyEntrance)
          form.setFocus('intercomCode')
        },
        onError: (error) => showFailure(error),
      },
    )
  }

  return (
    <FormModal
      title={t('add.title')}
      submit={{ label: t('add.button'), onClick: () => void form.handleSubmit(run)(), busy: add.isPending }}
      secondary={added.length > 0 ? { label: t('add.finish'), onClick: onDone } : undefined}
      onCancel={onClose}
      leave={added.length > 0 ? 'none' : 'cancel'}
      error={undefined}
    >
      {added.length > 0 && (
        <ul className={classes.added} aria-label={t('add.added')}>
          {added.map((name) => (
            <li key={name}>
              <StatusBadge tone="confirmed" label={name} />
            </li>
          ))}
        </ul>
      )}
      <EntranceFields installationId={installationId} form={form} entrances={site.entrances} />
    </FormModal>
  )
}
