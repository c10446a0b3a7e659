import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconLayoutSidebarLeftCollapse } from './icons/layout-sidebar-left-collapse.ts'
import { IconLayoutSidebarLeftExpand } from './icons/layout-sidebar-left-expand.ts'
import type { LinkComponent } from './link.ts'
import classes from './side-menu.module.css'

export interface MenuEntry {
  key: string
  label: string
  /** An entry with `items` may lead nowhere and is then only their heading. */
  to?: string | undefined
  /** An entry that leads nowhere opens something instead. */
  onPress?: (() => void) | undefined
  icon?: ReactNode
  isActive?: boolean | undefined
  /** A small mark behind the label, such as a state dot; its meaning must be in words too. */
  mark?: ReactNode
  items?: readonly Omit<MenuEntry, 'items' | 'icon'>[] | undefined
}

interface Props {
  brand: (isCollapsed: boolean) => ReactNode
  entries: readonly MenuEntry[]
  link: LinkComponent
  isCollapsed: boolean
  onToggle?: (() => void) | undefined
  onGo?: (() => void) | undefined
}

/** The menu itself; it stands in the frame and, on phones, in a drawer. */
export function SideMenu({ brand, entries, link, isCollapsed, onToggle, onGo }: Props) {
  const { t } = useTranslation('ui')
  const toggleLabel = t(isCollapsed ? 'frame.expandMenu' : 'frame.collapseMenu')
  return (
    <nav className={classes.menu} aria-label={t('frame.menu')} data-collapsed={isCollapsed || undefined}>
      <div className={classes.brand}>{brand(isCollapsed)}</div>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <Entry entry={entry} link={link} onGo={onGo} className={classes.entry} />
            {entry.items && entry.items.length > 0 && (
              <ul className={classes.items}>
                {entry.items.map((item) => (
                  <li key={item.key}>
                    <Entry entry={item} link={link} onGo={onGo} className={classes.item} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {onToggle && (
        <button
          type="button"
          className={classes.toggle}
          onClick={onToggle}
          aria-expanded={!isCollapsed}
          aria-label={toggleLabel}
          title={toggleLabel}
        >
          {isCollapsed ? (
            <IconLayoutSidebarLeftExpand size={20} stroke={1.6} aria-hidden />
          ) : (
            <IconLayoutSidebarLeftCollapse size={20} stroke={1.6} aria-hidden />
          )}
          {!isCollapsed && <span>{toggleLabel}</span>}
        </button>
      )}
    </nav>
  )
}

interface EntryProps {
  entry: Omit<MenuEntry, 'items'>
  link: LinkComponent
  className: string | undefined
  onGo: (() => void) | undefined
}

function Entry({ entry, link: Link, className, onGo }: EntryProps) {
  const inside = (
    <>
      {entry.icon}
      <span className={classes.label}>{entry.label}</span>
      {entry.mark}
    </>
  )
  if (entry.onPress) {
    const press = () => {
      onGo?.()
      entry.onPress?.()
    }
    return (
      <button type="button" className={className} aria-haspopup="dialog" onClick={press}>
        {inside}
      </button>
    )
  }
  if (entry.to === undefined) return <span className={`${className} ${classes.heading}`}>{inside}</span>
  return (
    <Link
      to={entry.to}
      className={className}
      onClick={onGo}
      aria-current={entry.isActive ? 'page' : undefined}
    >
      {inside}
    </Link>
  )
}
