/** A toast is only for an action that has no surface of its own to answer on. */
export interface Toast {
  id: number
  tone: 'confirmed' | 'neutral' | 'failed'
  message: string
  correlationId?: string | undefined
  /** Takes back what was done. */
  undo?: (() => void) | undefined
  /** The number of the press that it followed. */
  afterPress: number
}

let toasts: readonly Toast[] = []
let lastId = 0
let presses = 0
const listeners = new Set<() => void>()

export const showSuccess = (message: string, undo?: () => void): void =>
  show({ tone: 'confirmed', message, undo })

/**
 * Says that a write went well, even if the page has got the change first and has taken away what
 * began it, and goes on. What went wrong is shown where it was begun.
 */
export function notifyWhenDone<Answer>(
  writing: Promise<Answer>,
  message: string,
  then: (answer: Answer) => void,
): void {
  writing.then(
    (answer) => {
      showSuccess(message)
      then(answer)
    },
    () => undefined,
  )
}

export const showInfo = (message: string): void => show({ tone: 'neutral', message })

/** Stays until it is closed. */
export const showFailure = (failure: { message: string; correlationId?: string | undefined }): void =>
  show({ tone: 'failed', message: failure.message, correlationId: failure.correlationId })

export const dismissToast = (id: number): void => put(toasts.filter((toast) => toast.id !== id))

/** Somebody pressed a key or a pointer: what is shown by now was there before it. */
export const countUserPress = (): void => {
  presses += 1
}

/** A message that passes by itself leaves at the next action; a failure stays until it is closed. */
export const dismissEarlierToasts = (): void =>
  put(toasts.filter((toast) => toast.tone === 'failed' || toast.afterPress === presses))

export const listCurrentToasts = (): readonly Toast[] => toasts

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const MAX_AT_ONCE = 4

function show(toast: Omit<Toast, 'id' | 'afterPress'>): void {
  lastId += 1
  const others = toasts.filter((other) => other.message !== toast.message)
  put([...others, { ...toast, id: lastId, afterPress: presses }].slice(-MAX_AT_ONCE))
}

function put(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
