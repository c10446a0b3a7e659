import { IconButton } from '@commissioning/ui/icon-button'
import { IconBell } from '@commissioning/ui/icons/bell.ts'
import { IconBellOff } from '@commissioning/ui/icons/bell-off.ts'
import { useTranslation } from 'react-i18next'
import { useDoneSignal } from './use-done-signal.ts'

/**
 * Lets each door that is done sound and vibrate, and turns that off and on; `done` is unknown until
 * it was looked at.
 */
export function DoneSignalButton({ done }: { done: number | undefined }) {
  const { t } = useTranslation('walk-list')
  const { isMuted, toggle } = useDoneSignal(done)
  return (
    <IconButton
      label={t(isMuted ? 'signal.unmute' : 'signal.mute')}
      icon={isMuted ? <IconBellOff size={22} aria-hidden /> : <IconBell size={22} aria-hidden />}
      onClick={toggle}
    />
  )
}
