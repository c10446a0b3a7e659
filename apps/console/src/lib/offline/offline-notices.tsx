import { Button } from '@commissioning/ui/button'
import { useFailureText } from '@commissioning/ui/failure-text.ts'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { useNoticePlace } from '@commissioning/ui/modal-stack.ts'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Workbox } from 'workbox-window'
import { areRenewalsRefused, subscribeToRefusedRenewals } from '../api/refused-renewals.ts'
import { useUntoldFailure } from '../api/use-untold-failure.ts'
import { useConfig } from '../config-context.tsx'
import { useIsOnline } from './use-known-since.ts'

// without a worker the module that shows the age may be unreachable
const AwayNotice = lazyPart(() =>
  import('./away-notice.tsx').then(
    (module) => module.AwayNotice,
    () => PlainAwayNotice,
  ),
)

/** Above every page: that the network is away, that what is shown is old for a moment or could not be read, and that a new version is ready. */
export function OfflineNotices() {
  const { t } = useTranslation('offline')
  const isOnline = useIsOnline()
  const queries = useQueryClient()
  const isBehind = useSyncExternalStore(subscribeToRefusedRenewals, () => areRenewalsRefused(queries))
  const takeUpdate = useAppUpdate()
  useEffect(nameManifest, [])

  return (
    <>
      {!isOnline && <AwayNotice />}
      {isOnline && isBehind && <NoticeBar tone="neutral">{t('behind')}</NoticeBar>}
      {isOnline && <UntoldFailure />}
      {takeUpdate && (
        <NoticeBar
          tone="neutral"
          action={
            <Button kind="secondary" onClick={takeUpdate}>
              {t('reload')}
            </Button>
          }
        >
          {t('ready')}
        </NoticeBar>
      )}
    </>
  )
}

/** A read failed of which the page says nothing; while a dialog covers the page, it is told there. */
function UntoldFailure() {
  const { t } = useTranslation('offline')
  const { t: ui } = useTranslation('ui')
  const failureText = useFailureText()
  const untold = useUntoldFailure()
  const inModal = useNoticePlace()
  if (!untold) return null
  const notice = (
    <NoticeBar
      tone="failed"
      action={
        <Button kind="secondary" onClick={untold.retry}>
          {ui('failure.retry')}
        </Button>
      }
    >
      {t(untold.isOld ? 'stale' : 'unread', { reason: failureText(untold.failure.message) })}
    </NoticeBar>
  )
  return inModal ? createPortal(notice, inModal) : notice
}

function PlainAwayNotice() {
  const { t } = useTranslation('offline')
  return <NoticeBar tone="offline">{t('away')}</NoticeBar>
}

/**
 * The manifest makes the console installable. A page that names it itself makes a browser read it
 * and its icon during a first load (SPEED-01).
 */
function nameManifest() {
  const link = Object.assign(document.createElement('link'), {
    rel: 'manifest',
    href: '/manifest.webmanifest',
  })
  document.head.append(link)
  return () => link.remove()
}

/**
 * Registers the offline worker, in production only (SHELL-34). Once a new version waits, answers what switches to it.
 */
function useAppUpdate(): (() => void) | undefined {
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

const HOUR_MS = 3_600_000
