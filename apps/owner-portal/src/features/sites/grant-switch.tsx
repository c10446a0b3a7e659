import { Feedback } from '@commissioning/ui/feedback'
import { Switch } from '@mantine/core'
import { useId } from 'react'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { type Grant, useChangeGrant } from './site-queries.ts'
import classes from './sites.module.css'

interface Props {
  label: string
  description: string
  grant: Grant
  isGranted: boolean
}

/** A right that is given or taken at once. It is never disabled while it waits: that would take the focus away. */
export function GrantSwitch({ label, description, grant, isGranted }: Props) {
  const id = useId()
  const change = useChangeGrant(grant)
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
        onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
      />
      {change.error && <Feedback failure={change.error} />}
    </>
  )
}
