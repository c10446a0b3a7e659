import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

/** Put in by the build. */
declare const BUILT_FILES: { url: string; revision: string | null }[]
declare const self: EventTarget & { skipWaiting(): Promise<void> }

/** Addresses of programs, and of pages that are not the console's. */
const NOT_OURS = [
  /^\/(api|identity|owner|sandbox|ofrep|health|health-check|metrics)(\/|$)/,
  /^\/config\.json$/,
]

cleanupOutdatedCaches()
precacheAndRoute(BUILT_FILES)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_OURS }))
registerRoute(
  ({ sameOrigin, url }) =>
    sameOrigin && /^\/assets\/(?:.+\.(?:wasm|ttf)|pdf-paper[^/]*\.js)$/.test(url.pathname),
  new CacheFirst({ cacheName: 'used-assets' }),
)

// a new version waits until the person says so
self.addEventListener('message', (event) => {
  if ((event as MessageEvent<{ type?: string }>).data.type === 'SKIP_WAITING') void self.skipWaiting()
})
