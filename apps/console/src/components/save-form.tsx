import { FormModal } from '@commissioning/ui/form-modal'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { notifyWhenDone } from '@commissioning/ui/toast'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '../lib/api/idempotency-key.ts'
import { useSeenVersion } from '../lib/api/use-seen-version.ts'

interface FormWrite<Given, Answer> {
  mutateAsync: (given: Given) => Promise<Answer>
  isPending: boolean
  error: Error | null
}

/** A write also sends the version that the person saw, or the key of what they want created. */
interface WriteConditions {
  ifMatch: { ifMatch?: number }
  keyFor: (content: unknown) => string
}

type OfTheModal = 'title' | 'hasStep' | 'cancelQuestion' | 'children'

interface Props<Form extends FieldValues, Given, Answer>
  extends Pick<ComponentProps<typeof FormModal>, OfTheModal> {
  form: UseFormReturn<Form>
  write: FormWrite<Given, Answer>
  /**
   * It builds the body from the answers; without one nothing has changed, and the form only closes.
   */
  send: (answers: Form, said: WriteConditions) => NoInfer<Given> | undefined
  /** "Save" unless it has another word. */
  label?: string | undefined
  /** Why it cannot be saved. */
  refusal?: string | undefined
  /** Reads the data that saving needs: pending while it loads, `error` when it failed. */
  reading?: { isPending: boolean; error: Error | null } | undefined
  /** The newest version of what is edited. */
  version?: number | undefined
  /**
   * It shows the values of somebody else once a save was refused for them; saving again overwrites
   * those.
   */
  changed?: ReactNode
  /** Said once it is saved. */
  done: string
  /** Instead of closing. */
  onDone?: ((answer: Answer) => void) | undefined
  onClose: () => void
}

/** A form that saves: it stays with what was typed until that went well, then says so and closes. */
export function SaveForm<Form extends FieldValues, Given, Answer>(props: Props<Form, Given, Answer>) {
  const { form, write, send, label, refusal, reading, version, changed, done, onClose, ...modal } = props
  const { onDone = onClose, children, ...rest } = modal
  const { t } = useTranslation('ui')
  const { keyFor } = useIdempotencyKey()
  const { isStale, ifMatch } = useSeenVersion(version, write.error)
  const save = form.handleSubmit((answers) => {
    const given = send(answers, { ifMatch, keyFor })
    if (given === undefined) onClose()
    else notifyWhenDone(write.mutateAsync(given), done, onDone)
  })

  return (
    <FormModal
      {...rest}
      submit={{
        label: label ?? t('save'),
        onClick: save,
        busy: write.isPending,
        isReading: reading?.isPending,
        disabledReason: refusal,
      }}
      onCancel={onClose}
      error={write.error ?? reading?.error}
    >
      {isStale && changed && (
        <div ref={intoSight}>
          <NoticeBar tone="waiting">{changed}</NoticeBar>
        </div>
      )}
      {children}
    </FormModal>
  )
}

/** A long form has been scrolled down to the field that was changed. */
const intoSight = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })
