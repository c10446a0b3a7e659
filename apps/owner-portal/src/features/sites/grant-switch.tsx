import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { Feedback } from '@commissioning/ui/feedback'
import { Switch } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { type Grant, useChangeGrant } from './site-queries.ts'
import classes from './sites.module.css'

/** The question before a right is taken. */
interface GrantQuestion {
  title: string
  /** The name of the IQ. */
  object: string
  effect: ReactNode
  button: string
}

interface Props {
  label: string
  description: string
  grant: Grant
  isGranted: boolean
  /** Asked before it is switched off; without one that is done at once. */
  question?: GrantQuestion | undefined
}

/** A right that is given or taken. It is never disabled while it waits: that would take the focus away. */
export function GrantSwitch({ label, description, grant, isGranted, question }: Props) {
  const id = useId()
  const change = useChangeGrant(grant)
  const [isAsking, setIsAsking] = useState(false)
  const toggle = (isOn: boolean) => {
    if (isOn || !question) {
      change.mutate(isOn)
      return
    }
    change.reset()
    setIsAsking(true)
  }
  return (
    <>
      <Switch
        size="md"
        className={classes.switch ?? ''}
        // the description is inside the label and would be read as part of the name
        label={<span id={id}>{label}</span>}
        aria-labelledby={id}
        description={description}
        // until the answer is here, what the owner has just asked for
        checked={change.isPending ? change.variables : isGranted}
        onChange={({ currentTarget }) => toggle(currentTarget.checked)}
      />
      {change.error && !isAsking && <Feedback failure={change.error} />}
      {question && isAsking && (
        <ConfirmDialog
          title={question.title}
          object={question.object}
          confirmLabel={question.button}
          isDangerous
          busy={change.isPending}
          onConfirm={() => change.mutate(false, { onSuccess: () => setIsAsking(false) })}
          onCancel={() => {
            change.reset()
            setIsAsking(false)
          }}
          error={change.error}
        >
          {question.effect}
        </ConfirmDialog>
      )}
    </>
  )
}
