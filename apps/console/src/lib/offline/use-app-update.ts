import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { Workbox } from 'workbox-window'
import { useConfig } from '../config-context.tsx'

const HOUR_MS = 3_600_000

/**
 * Registers the offline worker, in production only (SHELL-34). Once a new version waits, answers what switches to it.
 */
export function useAppUpdate(): (() => void) | undefined {
  const { environment } = useConfig()
  const [takeUpdate, setTakeUpdate] = useState<() => void>()

  useEffect(() => {
    if (environment !== 'production' || !('serviceWorker' in navigator)) return
    const worker = new Workbox('/sw.js')
    const ask = setInterval(() => void worker.update().catch(ignore), HOUR_MS)
    worker.addEventListener('waiting', () =>
      setTakeUpdate(() => () => {
        worker.addEventListener('controlling', () => location.reload())
        worker.messageSkipWaiting()
      }),
    )
    void worker.register().catch(ignore)
    i18next.on('languageChanged', storeMessages)
    storeMessages(i18next.language)
    return () => {
      clearInterval(ask)
      i18next.off('languageChanged', storeMessages)
    }
  }, [environment])

  return takeUpdate
}

/** The words that the page speaks, and English, which it asks for with those of every language. */
const storeMessages = (language: string) =>
  void navigator.serviceWorker.ready.then(({ active }) =>
    active?.postMessage({ type: 'KEEP_WORDS', languages: [...new Set([language, 'en'])] }),
  )

/** A browser that refuses workers, or a network that is away, leaves the console as it is. */
const ignore = () => undefined
