import { Button } from '@commissioning/ui/button'
import { useDoorTestActions } from './use-door-test-actions.ts'

interface Props {
  installationId: string
  doorId: string
  /** A name tells several at one place apart. */
  name?: string | undefined
  fullWidth?: boolean
}

/** The way from a door, wherever it is chosen, to its test (DOORTEST-21). */
export function DoorTestButton({ installationId, doorId, name, fullWidth = false }: Props) {
  const { label, onClick } = useDoorTestActions(installationId).of(doorId)
  return (
    <Button fullWidth={fullWidth} aria-label={name && `${label}: ${name}`} onClick={onClick}>
      {label}
    </Button>
  )
}
