import { useEffect, useRef, useState } from 'react'
import { readLocal, writeLocal } from '../../lib/local-store.ts'

const SIGNAL = 'door-signal'
const VIBRATION_MS = 150
const DONE_TONE = { hz: 880, seconds: 0.18, volume: 0.2 } as const

/** A short sound and a vibration for each door that is done from now on; muted, it stays so for the next visit. */
export function useDoneSignal(done: number | undefined) {
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

let audio: AudioContext | undefined

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
