import { useState } from 'react'
import { ActionMenu } from '../action-menu.tsx'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { IconBell } from '../icons/bell.ts'
import { IconBuilding } from '../icons/building.ts'
import { IconDeviceLaptop } from '../icons/device-laptop.ts'
import { IconHeartRateMonitor } from '../icons/heart-rate-monitor.ts'
import { IconUsers } from '../icons/users.ts'
import type { LinkProps } from '../link.ts'
import { NoticeBar } from '../notice-bar.tsx'
import { PageFrame } from '../page-frame.tsx'
import { PageHeader } from '../page-header.tsx'
import { Palette, type PaletteContentProps } from '../palette.tsx'
import { PaletteWindow } from '../palette-window.tsx'
import { Shortcuts } from '../shortcuts.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { TabsBar } from '../tabs-bar.tsx'
import { useColourScheme } from '../use-colour-scheme.ts'
import { DialogsPart } from './dialogs-part.tsx'
import { DrawingsPart } from './drawings-part.tsx'
import { FieldsPart } from './fields-part.tsx'
import classes from './gallery.module.css'
import { ListsPart } from './lists-part.tsx'
import { StatesPart } from './states-part.tsx'

/** Every piece of the kit, in the frame that pages have. */
export function Gallery() {
  const [isCollapsed, setIsCollapsed] = useState(false)
  const { scheme, setScheme } = useColourScheme()
  const schemes = (['light', 'dark', 'system'] as const).map((each) => ({
    key: each,
    label: each === scheme ? `${each} (chosen)` : each,
    onClick: () => setScheme(each),
  }))

  return (
    <PageFrame
      brand={(isShort) => <span className={classes.brand}>{isShort ? 'C' : 'Commissioning'}</span>}
      entries={entries}
      link={GalleryLink}
      isCollapsed={isCollapsed}
      onCollapse={setIsCollapsed}
      topBar={
        <>
          <IconButton label="Notifications" icon={<IconBell size={21} stroke={1.6} />} />
          <ActionMenu
            name="Scheme"
            opener={{ label: 'Scheme', content: <IconDeviceLaptop size={21} stroke={1.6} aria-hidden /> }}
            actions={schemes}
          />
        </>
      }
    >
      <Shortcuts />
      <Palette placeholder={PALETTE_WORDS} content={GalleryPalette} />
      <PageHeader
        title="Harbour House, Building C, Rear Stairwell and Garage"
        subtitle="Connect API · owner@harbour.example"
        mark={<StatusBadge tone="waiting" label="Owner pending" />}
        actions={
          <>
            <Button>Get access</Button>
            <Button kind="primary">New thing</Button>
          </>
        }
      />
      <TabsBar label="Parts" tabs={tabs} link={GalleryLink} />
      <div className={classes.parts}>
        <NoticeBar tone="neutral" action={<Button kind="quiet">Read more</Button>}>
          You are working in installer mode. The owner sees what you change.
        </NoticeBar>
        <ListsPart />
        <StatesPart />
        <DrawingsPart />
        <FieldsPart />
        <DialogsPart />
      </div>
    </PageFrame>
  )
}

const entries = [
  {
    key: 'sites',
    label: 'Installations',
    icon: <IconBuilding size={22} stroke={1.5} aria-hidden />,
    items: [
      { key: 'open', label: 'In Progress', to: '#open', isActive: true },
      { key: 'released', label: 'Released', to: '#released' },
    ],
  },
  { key: 'staff', label: 'Installers', to: '#staff', icon: <IconUsers size={22} stroke={1.5} aria-hidden /> },
  {
    key: 'status',
    label: 'Service Status',
    to: '#status',
    icon: <IconHeartRateMonitor size={22} stroke={1.5} aria-hidden />,
  },
]

const tabs = [
  { key: 'a', label: 'Hardware', to: '#a', isActive: true },
  { key: 'b', label: 'Tags', to: '#b', isActive: false },
  {
    key: 'c',
    label: 'Access Groups',
    to: '#c',
    isActive: false,
    disabledReason: 'You have no access to these.',
  },
  { key: 'd', label: 'Floor Plans', to: '#d', isActive: false },
  { key: 'e', label: 'Notes', to: '#e', isActive: false },
]

const PALETTE_WORDS = 'Pages and actions'

const GalleryPalette = ({ isOpen, ...window }: PaletteContentProps) =>
  isOpen && <PaletteWindow {...window} placeholder={PALETTE_WORDS} actions={paletteActions} />

/** A link within the gallery. */
function GalleryLink({ to, children, ...rest }: LinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  )
}

const paletteActions = [
  { id: 'a', label: 'Installations', group: 'Pages', description: 'In progress', onRun: () => {} },
  { id: 'b', label: 'Installers', group: 'Pages', onRun: () => {} },
  { id: 'c', label: 'New thing', group: 'Actions', onRun: () => {} },
]
