import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { useFailureText } from './failure-text.ts'
import { currentToasts, dismissToast, notePress, subscribeToToasts, type Toast } from './toast.tsx'
import classes from './toast-region.module.css'

const SHOWN_FOR_MS = 6_000
/** Long enough to see that it was the wrong thing, and to get there by keyboard. */
const UNDO_SHOWN_FOR_MS = 20_000

/**
 * Shows toasts. The region stands before any toast does, else screen readers miss the first one.
 */
export function ToastRegion() {
  const { t } = useTranslation('ui')
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts)
  useEffect(() => {
    const stop = new AbortController()
    for (const press of ['pointerdown', 'keydown'])
      window.addEventListener(press, notePress, { capture: true, signal: stop.signal })
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
  const [isHeld, setIsHeld] = useState(false)
  const Icon = ICONS[toast.tone]

  useEffect(() => {
    if (isHeld || toast.tone === 'failed') return
    const timer = setTimeout(() => dismissToast(toast.id), toast.undo ? UNDO_SHOWN_FOR_MS : SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [isHeld, toast])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds its time while it is read
    <div
      className={classes.toast}
      data-tone={toast.tone}
      role={toast.tone === 'failed' ? 'alert' : 'status'}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon size={20} stroke={1.8} aria-hidden className={classes.icon} />
      <div className={classes.words}>
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
