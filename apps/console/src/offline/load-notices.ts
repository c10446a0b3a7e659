import { onlineManager } from '@tanstack/react-query'
import { quietMoment } from '../quiet-moment.ts'

type Notices = typeof import('./offline-notices.tsx').OfflineNotices

/** Behind the first list, which it would hold up; at once without a network, and again once there is one. */
export async function loadNotices(): Promise<{ default: Notices }> {
  if (onlineManager.isOnline()) await quietMoment()
  try {
    return { default: (await import('./offline-notices.tsx')).OfflineNotices }
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
