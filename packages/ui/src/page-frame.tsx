import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import { IconMenu2 } from './icons/menu-2.ts'
import type { LinkComponent } from './link.ts'
import { MenuDrawer } from './menu-drawer.tsx'
import classes from './page-frame.module.css'
import { type MenuEntry, SideMenu } from './side-menu.tsx'
import { useIsNarrow, useIsPhone } from './use-viewport.ts'

export interface PageFrameProps {
  /** The product's name or mark; `isCollapsed` asks for the short form. */
  brand: (isCollapsed: boolean) => ReactNode
  entries: readonly MenuEntry[]
  link: LinkComponent
  /** Controlled, so that the app can remember it; below 1200 px the menu collapses whatever it says. */
  isCollapsed: boolean
  onCollapse: (isCollapsed: boolean) => void
  /** Right end of the top bar: notifications, profile. */
  topBar?: ReactNode
  /** Left of the top bar, beside the menu button: a search, a breadcrumb. */
  topBarStart?: ReactNode
  /** Full-width messages above the content. */
  banner?: ReactNode
  children: ReactNode
}

/**
 * The frame of every page: side menu (260 px, 95 px collapsed), top bar, content up to 1440 px (SHELL-06, SHELL-15).
 */
export function PageFrame(props: PageFrameProps) {
  const { t } = useTranslation('ui')
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrow()
  const [isOpenOnNarrow, setIsOpenOnNarrow] = useState(false)
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const isCollapsed = isNarrow ? !isOpenOnNarrow : props.isCollapsed
  const toggle = () => (isNarrow ? setIsOpenOnNarrow(isCollapsed) : props.onCollapse(!isCollapsed))

  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {t('frame.skip')}
      </a>
      {!isPhone && <SideMenu {...props} isCollapsed={isCollapsed} onToggle={toggle} />}
      {isPhone && isDrawerOpen && (
        <MenuDrawer onClose={() => setIsDrawerOpen(false)}>
          <SideMenu {...props} isCollapsed={false} onGo={() => setIsDrawerOpen(false)} />
        </MenuDrawer>
      )}
      <div className={classes.main}>
        <header className={classes.bar}>
          {isPhone && (
            <IconButton
              label={t('frame.openMenu')}
              icon={<IconMenu2 size={22} />}
              aria-expanded={isDrawerOpen}
              onClick={() => setIsDrawerOpen(true)}
            />
          )}
          <div className={classes.barStart}>{props.topBarStart}</div>
          <div className={classes.barEnd}>{props.topBar}</div>
        </header>
        {props.banner}
        <main id="content" className={classes.content} tabIndex={-1}>
          {props.children}
        </main>
      </div>
    </div>
  )
}
