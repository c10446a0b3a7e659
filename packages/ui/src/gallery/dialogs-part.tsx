import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { MaintenanceCardDrawing } from '../drawings/maintenance-card.tsx'
import { FormModal } from '../form-modal.tsx'
import { ShortcutSheet } from '../shortcut-sheet.tsx'
import { TextField } from '../text-field.tsx'
import { WaitingPanel } from '../waiting-panel.tsx'
import { WizardModal } from '../wizard-modal.tsx'
import classes from './gallery.module.css'

const dialogs = ['wizard', 'waiting', 'form', 'confirm', 'shortcuts'] as const
type Dialog = (typeof dialogs)[number]
const NOW = Date.parse('2026-11-20T12:00:00Z')
const now = () => NOW
const failure = { message: 'A lock with this name already exists', correlationId: '0193f2c4-7a10' }

/** The dialogs; `?dialog=wizard` opens one at once. */
export function DialogsPart() {
  const asked = new URLSearchParams(location.search).get('dialog')
  const [open, setOpen] = useState<Dialog | undefined>(dialogs.find((dialog) => dialog === asked))
  const { control } = useForm({ defaultValues: { name: 'Lobby' } })
  const close = () => setOpen(undefined)

  return (
    <section className={classes.part}>
      <h2>Dialogs</h2>
      <div className={classes.row}>
        {dialogs.map((dialog) => (
          <Button key={dialog} onClick={() => setOpen(dialog)}>
            {dialog}
          </Button>
        ))}
      </div>
      {open === 'wizard' && (
        <WizardModal
          title="Create an installation"
          step={2}
          total={5}
          forward={{ label: 'Next', onClick: close, disabledReason: 'Please fill all fields.' }}
          onBack={close}
          onCancel={close}
          cancelQuestion={{
            title: 'Cancel creating an installation?',
            warning: 'The information provided will be lost.',
            yes: 'Yes, cancel',
            no: 'No, go back',
          }}
          error={failure}
        >
          <TextField control={control} name="name" label="Name" hasAutofocus />
        </WizardModal>
      )}
      {open === 'waiting' && (
        <WizardModal title="Attach a lock" step={3} total={3} onCancel={close} leave="close" error={null}>
          <WaitingPanel
            state="waiting"
            title="Hold the card to the lock"
            drawing={<MaintenanceCardDrawing size={150} />}
            todo="Keep it there until the lock beeps twice."
            waitingFor="the lock to report itself"
            until={NOW + 23_000}
            totalMs={30_000}
            now={now}
            tips={['Go closer: at most 7 metres to the gateway.']}
          />
        </WizardModal>
      )}
      {open === 'form' && (
        <FormModal
          title="Rename lock"
          submit={{ label: 'Save', onClick: close }}
          onCancel={close}
          error={undefined}
        >
          <TextField control={control} name="name" label="Name" hasAutofocus />
        </FormModal>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          title="Delete this lock?"
          object="Rear entrance, ground floor"
          confirmLabel="Delete lock"
          isDangerous
          onConfirm={close}
          onCancel={close}
          error={undefined}
        >
          Its access rights go with it. This cannot be undone.
        </ConfirmDialog>
      )}
      {open === 'shortcuts' && <ShortcutSheet onClose={close} />}
    </section>
  )
}
