import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { codeCacheName, deleteOtherCodePacks, storeCode } from './code-pack.ts'
import { createMessagePacks } from './message-packs.ts'

/** Put in by the build. */
declare const BUILT_FILES: { url: string; revision: string | null }[]
declare const CODE_PACK: string
declare const WORD_PACKS: Record<string, string>
declare const WORDS_TOGETHER: Record<string, string[]>
declare const self: EventTarget & { skipWaiting(): Promise<void> }

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
type WorkerMessage = ExtendableEvent & { data: { type?: string; languages?: string[] } }

/** Addresses of programs, and of pages that are not the console's. */
const NOT_OURS = [
  /^\/(api|identity|owner|sandbox|ofrep|health|health-check|metrics)(\/|$)/,
  /^\/config\.json$/,
]

const messages = createMessagePacks({ files: WORD_PACKS, together: WORDS_TOGETHER })

cleanupOutdatedCaches()
precacheAndRoute(BUILT_FILES)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_OURS }))
registerRoute(
  ({ sameOrigin, url }) =>
    sameOrigin && /^\/assets\/(?:.+\.(?:wasm|ttf)|pdf-paper[^/]*\.js)$/.test(url.pathname),
  new CacheFirst({ cacheName: 'used-assets' }),
)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: codeCacheName(CODE_PACK) }),
)
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/locales/'),
  async ({ request, url }) => (await messages.answer(url.pathname)) ?? fetch(request),
)

self.addEventListener('install', (event) => {
  ;(event as ExtendableEvent).waitUntil(Promise.all([storeCode(CODE_PACK), messages.renew()]))
})
self.addEventListener('activate', (event) => {
  ;(event as ExtendableEvent).waitUntil(Promise.all([deleteOtherCodePacks(CODE_PACK), messages.dropOthers()]))
})
self.addEventListener('message', (event) => {
  const { data, waitUntil } = event as WorkerMessage
  // a new version waits until the person says so
  if (data.type === 'SKIP_WAITING') void self.skipWaiting()
  if (data.type === 'KEEP_WORDS') waitUntil.call(event, messages.keep(data.languages ?? []))
})
