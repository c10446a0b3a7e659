import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { englishUiMessages } from '../messages.ts'
import { dismissAllToasts } from './dismiss-all-toasts.ts'

/**
 * Tests get the parts of a browser that jsdom lacks, and the kit's English words. The file does
 * nothing without a DOM.
 */
if (typeof window !== 'undefined') {
  givePage()
  // pages add their words once, when they are loaded; another file goes on with them
  if (!i18next.isInitialized)
    await i18next.use(initReactI18next).init({
      lng: 'en',
      fallbackLng: 'en',
      resources: { en: { ui: englishUiMessages } },
      defaultNS: 'ui',
      interpolation: { escapeValue: false },
    })
  await stopOwnerStacks()
  const { cleanup, configure } = await import('@testing-library/react')
  // A busy machine is slow, not wrong: a wait ends only a little before its test does. The hidden are found too, since
  // to reckon the style of all that stands around each element is a tenth of these tests; journeys see what is hidden.
  configure({ asyncUtilTimeout: 60_000, defaultHidden: true })
  const { afterEach, vi } = await import('vitest')
  afterEach(async () => {
    cleanup()
    // the next person has a browser of their own, in this window
    if (i18next.language !== 'en') await i18next.changeLanguage('en')
    vi.useRealTimers()
    vi.unstubAllGlobals()
    dismissAllToasts()
    setViewportWidth(1440)
    setReducedMotion(false)
    localStorage.clear()
    sessionStorage.clear()
    forgetCookies()
    history.replaceState(null, '', '/')
  })
}

/** React's development build takes the stack of each element that is made: an eighth of the time of these tests, read by none. */
async function stopOwnerStacks(): Promise<void> {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = (await import(
    'react'
  )) as never
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  })
}

function forgetCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  }
}

type MediaListener = (event: { matches: boolean }) => void
let viewportPx = 1440
let isMotionReduced = false
const listeners = new Map<MediaListener, string>()

/** Answers media queries as a window of this width would, and tells those who listen. */
export function setViewportWidth(widthPx: number): void {
  viewportPx = widthPx
  notifyListeners()
}

/** Answers as for a person who asked for less motion. */
export function setReducedMotion(isReduced: boolean): void {
  isMotionReduced = isReduced
  notifyListeners()
}

function notifyListeners(): void {
  for (const [listener, query] of listeners) listener({ matches: matches(query) })
}

function givePage(): void {
  window.matchMedia = (query) => {
    const list = {
      get matches() {
        return matches(query)
      },
      media: query,
      onchange: null,
      addEventListener: (_type: string, listener: MediaListener) => listeners.set(listener, query),
      removeEventListener: (_type: string, listener: MediaListener) => listeners.delete(listener),
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
    }
    return list as unknown as MediaQueryList
  }
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.scrollTo = () => {}
  window.scrollTo = () => {}
  // jsdom would begin its frames by a timer that the test has pretended, and then draw none any more
  const { setTimeout, clearTimeout } = globalThis
  window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16))
  window.cancelAnimationFrame = (frame) => clearTimeout(frame)
  let blobs = 0
  URL.createObjectURL = () => `blob:${++blobs}`
  URL.revokeObjectURL = () => {}
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { addEventListener: () => {}, removeEventListener: () => {}, ready: Promise.resolve() },
  })
}

function matches(query: string): boolean {
  const max = /max-width: ([\d.]+)(px|em)/.exec(query)
  const min = /min-width: ([\d.]+)(px|em)/.exec(query)
  if (query.includes('prefers-reduced-motion')) return isMotionReduced
  if (!max && !min) return false
  return (!max || viewportPx <= px(max)) && (!min || viewportPx >= px(min))
}

const px = ([, number, unit]: RegExpExecArray): number => Number(number) * (unit === 'em' ? 16 : 1)
