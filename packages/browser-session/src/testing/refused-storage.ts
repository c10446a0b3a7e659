const denied = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}
const rejected = () => Promise.reject(new DOMException('The user denied permission.', 'NotSupportedError'))

/** Refuses one storage of this window, as browsers do it; each answers how to give it back. */
export const refusals = {
  cookies: () => replace(document, 'cookie', { get: denied, set: denied }),
  localStorage: () => replace(globalThis, 'localStorage', { get: denied }),
  sessionStorage: () => replace(globalThis, 'sessionStorage', { get: denied }),
  IndexedDB: () => replace(globalThis, 'indexedDB', { value: { open: denied } }),
  Cache: () => replace(globalThis, 'caches', { value: { open: rejected, match: rejected } }),
  'service workers': () =>
    replace(navigator, 'serviceWorker', {
      value: { register: rejected, getRegistrations: rejected, addEventListener: () => undefined },
    }),
} as const

export type RefusedStorage = keyof typeof refusals

function replace(holder: object, name: string, property: PropertyDescriptor): () => void {
  const before = Object.getOwnPropertyDescriptor(holder, name)
  Object.defineProperty(holder, name, { configurable: true, ...property })
  return () => {
    if (before) Object.defineProperty(holder, name, before)
    else Reflect.deleteProperty(holder, name)
  }
}
