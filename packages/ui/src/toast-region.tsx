import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { useFailureText } from './failure-text.ts'
import { IconAlertTriangle } from './icons/alert-triangle.ts'
import { IconCircleCheck } from './icons/circle-check.ts'
import { IconInfoCircle } from './icons/info-circle.ts'
import { IconX } from './icons/x.ts'
import { countUserPress, dismissToast, listCurrentToasts, subscribeToToasts, type Toast } from './toast.tsx'
import classes from './toast-region.module.css'

const SHOWN_FOR_MS = 6_000
/** Long enough to see that it was the wrong thing, and to get there by keyboard. */
const UNDO_SHOWN_FOR_MS = 20_000

/**
 * Shows toasts. The region stands before any toast does, else screen readers miss the first one.
 */
export function ToastRegion() {
  const { t } = useTranslation('ui')
  const toasts = useSyncExternalStore(subscribeToToasts, listCurrentToasts, listCurrentToasts)
  useEffect(() => {
    const stop = new AbortController()
    for (const press of ['pointerdown', 'keydown'])
      window.addEventListener(press, countUserPress, { capture: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
  return (
    <section className={classes.region} aria-label={t('toast.region')} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('ui')
  const failureText = useFailureText()
  const [isPaused, setIsPaused] = useState(false)
  const Icon = ICONS[toast.tone]

  useEffect(() => {
    if (isPaused || toast.tone === 'failed') return
    const timer = setTimeout(() => dismissToast(toast.id), toast.undo ? UNDO_SHOWN_FOR_MS : SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [isPaused, toast])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds its time while it is read
    <div
      className={classes.toast}
      data-tone={toast.tone}
      role={toast.tone === 'failed' ? 'alert' : 'status'}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <Icon size={20} stroke={1.8} aria-hidden className={classes.icon} />
      <div className={classes.messages}>
        <p>{failureText(toast.message)}</p>
        {toast.correlationId && <code>{toast.correlationId}</code>}
      </div>
      {toast.undo && (
        <Button
          kind="quiet"
          shortcut="u"
          onClick={() => {
            dismissToast(toast.id)
            toast.undo?.()
          }}
        >
          {t('toast.undo')}
        </Button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label={t('close')}
        onClick={() => dismissToast(toast.id)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}

const ICONS = { confirmed: IconCircleCheck, neutral: IconInfoCircle, failed: IconAlertTriangle } as const
