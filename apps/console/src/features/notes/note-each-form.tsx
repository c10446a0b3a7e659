import { useCall } from '@commissioning/browser-session/call.tsx'
import { type Note, noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import type { HardwareType } from '@commissioning/domain/device-registry/hardware-types'

import { FormModal } from '@commissioning/ui/form-modal'
import { useTranslation } from 'react-i18next'
import { ignoreNotFound, type StartBulkWork } from '../../components/use-bulk.ts'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { NoteTextFields } from './note-text-fields.tsx'
import classes from './notes.module.css'
import { noteRequestFields, useNoteForm } from './use-note-form.ts'

type NotedDevice = { id: string; hardwareType: HardwareType }
const HARDWARE_TYPE_NAMES = { lock: 'Lock', repeater: 'Repeater' } as const

interface Props {
  installationId: string
  /** Each of the devices gets a note of its own. */
  devices: readonly NotedDevice[]
  start: StartBulkWork<NotedDevice>
  onClose: () => void
}

/** The same words as a note about each of the chosen; Undo deletes these notes (PICK-16). */
export function NoteForEachDevice({ installationId, devices, start, onClose }: Props) {
  const { t } = useTranslation('notes')
  const call = useCall()
  const [first] = devices
  const form = useNoteForm({
    resourceType: first ? HARDWARE_TYPE_NAMES[first.hardwareType] : null,
    resourceId: first?.id ?? null,
    subject: '',
    noteText: '',
    isPrivateNote: false,
  })
  const params = { installationId }
  const save = form.handleSubmit((answers) => {
    const messages = noteRequestFields(answers)
    const write = ({ id, hardwareType }: NotedDevice) =>
      call(
        noteEndpoints.createNote,
        { params, body: { resourceType: HARDWARE_TYPE_NAMES[hardwareType], resourceId: id, ...messages } },
        { idempotencyKey: newIdempotencyKey() },
      )
    const remove = ({ id: noteId }: Note) =>
      ignoreNotFound(call(noteEndpoints.deleteNote, { params: { installationId, noteId } }))
    start({
      perCall: 1,
      send: (some) => Promise.all(some.map(write)),
      takeBack: (_, notes) => Promise.all(notes.map(remove)),
      done: (count) => t('each.done', { count }),
    })
    onClose()
  })

  return (
    <FormModal
      title={t('each.title', { count: devices.length })}
      submit={{ label: t('each.save', { count: devices.length }), onClick: () => void save() }}
      onCancel={onClose}
      error={null}
    >
      <div className={classes.fields}>
        <NoteTextFields form={form} hasAutofocus />
      </div>
    </FormModal>
  )
}
