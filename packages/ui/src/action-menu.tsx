import { useEffect, useRef, useState } from 'react'
import { ActionMenuButton, type ActionMenuProps } from './action-menu-button.tsx'

type OpenMenuComponent = typeof import('./open-menu.tsx').OpenMenu

/**
 * The further actions of a row or card; a closed one stays in the list and says why. A page of rows has hundreds of menus, so
 * each is only its button until it is opened for the first time.
 */
export function ActionMenu(props: ActionMenuProps) {
  const [open, setOpen] = useState<{ Menu: OpenMenuComponent; hasFocus: boolean } | { fault: unknown }>()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(fetchOnceIdle, [])
  if (open && 'fault' in open) throw open.fault
  if (open) return <open.Menu {...props} hasFocus={open.hasFocus} />
  const { actions: _, ...rest } = props
  const show = (Menu: OpenMenuComponent) =>
    setOpen({ Menu, hasFocus: document.activeElement === button.current })
  return (
    <ActionMenuButton
      ref={button}
      {...rest}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => {
        if (fetched) show(fetched)
        else fetchMenu().then(show, (fault: unknown) => setOpen({ fault }))
      }}
    />
  )
}

let fetched: OpenMenuComponent | undefined
let isAwaitingIdle = false

async function fetchMenu(): Promise<OpenMenuComponent> {
  fetched = (await import('./open-menu.tsx')).OpenMenu
  return fetched
}

/** A press tells what cannot be fetched. */
const fetchAhead = () => {
  if (!fetched) void fetchMenu().catch(() => undefined)
}

/** The first press shall not wait for the network, and what the page shows first shall not wait for a menu. */
function fetchOnceIdle(): void {
  if (fetched || isAwaitingIdle || !('requestIdleCallback' in window)) return
  isAwaitingIdle = true
  requestIdleCallback(() => setTimeout(fetchAhead, AFTER_FIRST_ROWS_MS))
}

const AFTER_FIRST_ROWS_MS = 3_000
