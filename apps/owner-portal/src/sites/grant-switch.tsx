import { Switch } from '@mantine/core'
import { useId } from 'react'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import classes from './sites.module.css'

interface Props {
  label: string
  description: string
  isGranted: boolean
  /** What the owner has just asked for, until the answer is here. */
  isWanted: boolean | undefined
  onChange: (isGranted: boolean) => void
}

/** A right that is given or taken at once. It is never disabled while it waits: that would take the focus away. */
export function GrantSwitch({ label, description, isGranted, isWanted, onChange }: Props) {
  const id = useId()
  return (
    <Switch
      size="md"
      className={classes.switch ?? ''}
      // the description is inside the label and would be read as part of the name
      label={<span id={id}>{label}</span>}
      aria-labelledby={id}
      description={description}
      checked={isWanted ?? isGranted}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
