interface Dependencies {
  /** Pages that stand for the same name have one leader among them. */
  name: string
  /** Called when this page begins to lead; the answer ends that. */
  lead: () => () => void
  /** The browser's, which it has where it has the encryption that a session needs. */
  locks?: Pick<LockManager, 'request'> | undefined
}

export interface BrowserLead {
  /** This page leads from now on, whoever did; also where the one that did is frozen. */
  take(): void
  end(): void
}

/**
 * One page of a browser leads: the one that came into sight last, and when that goes another. A page that leads holds the
 * lock of that name; one that takes the lead steals it, since a page out of sight may be frozen and give nothing back. Without
 * locks every page leads for itself (decision 168).
 */
export function competeForLead({ name, lead, locks }: Dependencies): BrowserLead {
  let stop: (() => void) | undefined
  let release: (() => void) | undefined
  let standing = new AbortController()

  function stand(isTaking: boolean): void {
    const own = new AbortController()
    standing = own
    const begin = () => {
      if (own.signal.aborted) return
      stop = lead()
      return new Promise<void>((resolve) => {
        release = resolve
      })
    }
    const options = isTaking ? { steal: true } : { signal: own.signal }
    void locks
      ?.request(name, options, begin)
      .catch(() => undefined)
      .then(() => {
        if (own.signal.aborted) return
        // another page has taken it
        stopLeading()
        stand(false)
      })
  }

  function stopLeading(): void {
    stop?.()
    stop = undefined
    release?.()
    release = undefined
  }

  const take = () => {
    if (stop || !locks) return
    standing.abort()
    stand(true)
  }
  const look = () => document.visibilityState === 'visible' && take()

  if (!locks) stop = lead()
  else stand(document.visibilityState !== 'hidden')
  document.addEventListener('visibilitychange', look)
  return {
    take,
    end() {
      document.removeEventListener('visibilitychange', look)
      standing.abort()
      stopLeading()
    },
  }
}
