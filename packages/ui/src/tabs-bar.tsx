import { useEffect, useRef } from 'react'
import { DisabledReason } from './disabled-reason.tsx'
import { IconLock } from './icons/lock.ts'
import type { LinkComponent } from './link.ts'
import { runAfterPaint } from './run-after-paint.ts'
import classes from './tabs-bar.module.css'

export interface Tab {
  key: string
  label: string
  to: string
  isActive: boolean
  disabledReason?: string | undefined
}

interface Props {
  /** It names the tabs for screen readers. */
  label: string
  tabs: readonly Tab[]
  link: LinkComponent
}

/** Tabs that are routes, so they are links in a navigation; the active one scrolls into view on a phone. */
export function TabsBar({ label, tabs, link: Link }: Props) {
  const bar = useRef<HTMLElement>(null)
  const active = tabs.find((tab) => tab.isActive)?.key

  useEffect(() => {
    if (active === undefined) return
    runAfterPaint(() => {
      const current = bar.current?.querySelector<HTMLElement>('[aria-current]')
      if (current) bar.current?.scrollTo?.({ left: current.offsetLeft - 24 })
    })
  }, [active])

  return (
    <nav ref={bar} className={classes.bar} aria-label={label}>
      {tabs.map((tab) =>
        tab.disabledReason === undefined ? (
          <Link
            key={tab.key}
            to={tab.to}
            className={classes.tab}
            aria-current={tab.isActive ? 'page' : undefined}
          >
            {tab.label}
          </Link>
        ) : (
          <DisabledReason key={tab.key} reason={tab.disabledReason}>
            {(blocked) => (
              <button type="button" className={classes.tab} {...blocked}>
                <IconLock size={15} stroke={1.8} aria-hidden />
                {tab.label}
              </button>
            )}
          </DisabledReason>
        ),
      )}
    </nav>
  )
}
