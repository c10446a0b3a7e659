import { onlineManager } from '@tanstack/react-query'
import { afterFirstLoad } from '../after-first-load.ts'

type OfflineNoticesComponent = typeof import('./offline-notices.tsx').OfflineNotices

/** Loads the notices after the first list, so as not to slow it down; at once when offline, and again once online. */
export async function loadNotices(): Promise<OfflineNoticesComponent> {
  if (onlineManager.isOnline()) await afterFirstLoad()
  try {
    return (await import('./offline-notices.tsx')).OfflineNotices
  } catch {
    await networkIsBack()
    return loadNotices()
  }
}

const networkIsBack = () =>
  new Promise<void>((resolve) => {
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return
      stop()
      resolve()
    })
  })
