import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useFlagStore, useFlags } from '../lib/flags/flags-context.tsx'

const MaintenancePage = lazyPart(
  async () => (await import('../components/maintenance-page.tsx')).MaintenancePage,
)

/** How often the end of a maintenance is looked for. */
export const MAINTENANCE_POLL_MS = 30_000

/**
 * Evaluates the flags on every path change (FLAG-02). While maintenance lasts, its page replaces the whole console
 * (SHELL-26).
 */
export function FlaggedConsole({ children }: { children: ReactNode }) {
  const store = useFlagStore()
  const { pathname } = useLocation()
  const { maintenanceMode } = useFlags()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is when to ask, not what
  useEffect(() => {
    void store.evaluate()
  }, [store, pathname])

  useEffect(() => {
    if (!maintenanceMode) return
    // remembered from the last visit, it may be over
    store.hurry()
    const timer = setInterval(() => void store.evaluate(), MAINTENANCE_POLL_MS)
    return () => clearInterval(timer)
  }, [store, maintenanceMode])

  if (!maintenanceMode) return children
  return <MaintenancePage />
}
