export interface SilenceTimer {
  /** Something was received. */
  broken(): void
  end(): void
}

/**
 * Calls back whenever nothing was received for so many milliseconds, again and again. A page that slept has timers that
 * slept too, so that the clock is looked at when it is seen again.
 */
export function watchSilence(ms: number, onSilent: () => void): SilenceTimer {
  let since = Date.now()
  let timer: ReturnType<typeof setTimeout>
  const begin = () => {
    since = Date.now()
    clearTimeout(timer)
    timer = setTimeout(pass, ms)
  }
  const pass = () => {
    begin()
    onSilent()
  }
  const look = () => {
    if (document.visibilityState === 'visible' && Date.now() - since >= ms) pass()
  }
  document.addEventListener('visibilitychange', look)
  begin()
  return {
    broken: begin,
    end() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    },
  }
}
