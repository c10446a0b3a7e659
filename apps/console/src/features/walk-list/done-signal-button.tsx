import { IconButton } from '@commissioning/ui/icon-button'
import { IconBell } from '@commissioning/ui/icons/bell.ts'
import { IconBellOff } from '@commissioning/ui/icons/bell-off.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readLocal, writeLocal } from '../../lib/local-store.ts'

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

/** A short sound and a vibration for each door that is done from now on; muted, it stays so for the next visit. */
function useDoneSignal(done: number | undefined) {
  const [isMuted, setIsMuted] = useState(() => readLocal(SIGNAL) === 'muted')
  const before = useRef(done)
  useEffect(() => {
    const isMore = done !== undefined && before.current !== undefined && done > before.current
    before.current = done
    if (isMore && !isMuted) giveDoneSignal()
  }, [done, isMuted])
  return {
    isMuted,
    toggle: () => {
      writeLocal(SIGNAL, isMuted ? 'heard' : 'muted')
      setIsMuted(!isMuted)
    },
  }
}

function giveDoneSignal(): void {
  navigator.vibrate?.(VIBRATION_MS)
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  void audio.resume()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = DONE_TONE.hz
  volume.gain.setValueAtTime(DONE_TONE.volume, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + DONE_TONE.seconds)
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + DONE_TONE.seconds)
}

const SIGNAL = 'door-signal'
const VIBRATION_MS = 150
const DONE_TONE = { hz: 880, seconds: 0.18, volume: 0.2 } as const

let audio: AudioContext | undefined
