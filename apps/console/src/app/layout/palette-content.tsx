import { compareNames } from '@commissioning/domain/formats/compare-names'
import { IconBuildingCommunity } from '@commissioning/ui/icons/building-community.ts'
import { IconHistory } from '@commissioning/ui/icons/history.ts'
import { IconKey } from '@commissioning/ui/icons/key.ts'
import { IconLogout } from '@commissioning/ui/icons/logout.ts'
import { IconPlus } from '@commissioning/ui/icons/plus.ts'
import { IconPointer } from '@commissioning/ui/icons/pointer.ts'
import { IconScan } from '@commissioning/ui/icons/scan.ts'
import { IconSchool } from '@commissioning/ui/icons/school.ts'
import type { PaletteContentProps } from '@commissioning/ui/palette'
import type { PaletteAction } from '@commissioning/ui/palette-search.ts'
import { PaletteWindow } from '@commissioning/ui/palette-window'
import {
  registeredShortcuts,
  type Shortcut,
  subscribeToShortcuts,
} from '@commissioning/ui/shortcut-registry.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type HeaderModal, HeaderModals } from '../../features/installations/header-modals.tsx'
import { useFoundInstallations } from '../../features/installations/installation-queries.ts'
import { ScanDialog } from '../../features/scanner/scan-dialog.tsx'
import { useIsHandheld } from '../../features/scanner/use-is-handheld.ts'
import { useFoundActions } from '../../features/search/use-found-actions.tsx'
import { useScannedThing } from '../../features/search/use-scanned-thing.ts'
import { paths } from '../../lib/paths.ts'
import { useAdminEntries } from './admin-entries.tsx'
import { Onboarding } from './onboarding.tsx'
import { useSiteActions } from './use-site-actions.tsx'
import { readLastRoute, readStoredSearches, storeSearch } from './visit-memory.ts'

/** How long a person may pause while typing before installations are looked for. */
const TYPING_PAUSE_MS = 250

/** The pages, what every page header offers, and what open installations and their things are found by. */
export function PaletteContent({ isOpen, start, onClose }: PaletteContentProps) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<HeaderModal | undefined>()
  const [isOnboarding, setIsOnboarding] = useState(false)
  const [isScanning, setIsScanning] = useState(false)
  // this is the route before this visit; the pages of this one are stored over it
  const [lastVisited] = useState(readLastRoute)
  const [search] = useDebouncedValue(query.trim(), TYPING_PAUSE_MS)
  const adminEntries = useAdminEntries()
  const here = useSyncExternalStore(subscribeToShortcuts, registeredShortcuts).filter(isOfThePage)
  const found = useFoundInstallations(search)
  const things = useFoundActions(search)
  const showScanned = useScannedThing()
  const isHandheld = useIsHandheld()
  const page = (
    id: string,
    label: string,
    to: string,
    icon: ReactNode = <IconBuildingCommunity size={20} />,
  ) => ({
    id,
    label,
    icon,
    group: t('palette.pages'),
    onRun: () => void navigate({ to }),
  })

  const isHere = (name: string) => here.some(({ label }) => label === name)
  const siteActions = useSiteActions()
    .filter(({ label }) => !isHere(label))
    .map((action) => ({ ...action, group: t('palette.site') }))
  const scan = {
    id: 'scan',
    label: t('finding:scan'),
    group: t('palette.actions'),
    icon: <IconScan size={20} />,
    onRun: () => setIsScanning(true),
  }
  const actions: PaletteAction[] = [
    ...here.map(({ keys, label, onPress }) => ({
      id: `here ${keys}`,
      label,
      group: t('palette.here'),
      icon: <IconPointer size={20} />,
      onRun: onPress,
    })),
    ...siteActions,
    page('installations', t('menu.installations'), paths.installations),
    page('released', t('palette.released'), paths.released),
    ...adminEntries.map(({ key, label, to, icon }) => page(key, label, to, icon)),
    {
      id: 'create',
      label: t('palette.create'),
      group: t('palette.actions'),
      icon: <IconPlus size={20} />,
      onRun: () => setOpen('create'),
    },
    {
      id: 'access',
      label: t('palette.access'),
      group: t('palette.actions'),
      icon: <IconKey size={20} />,
      onRun: () => setOpen('access'),
    },
    ...(isHandheld ? [scan] : []),
    {
      id: 'onboarding',
      label: t('onboarding'),
      group: t('palette.actions'),
      icon: <IconSchool size={20} />,
      onRun: () => setIsOnboarding(true),
    },
    {
      id: 'logout',
      label: t('profile.logout'),
      group: t('palette.actions'),
      icon: <IconLogout size={20} />,
      onRun: () => void navigate({ to: paths.logout }),
    },
    ...(found.data?.items ?? []).toSorted(compareSiteNames).map(({ id, siteCustomerReference, tenant }) => ({
      ...page(id, siteCustomerReference ?? '', paths.tab(id, 'hardware')),
      group: t('menu.installations'),
      description: tenant.customerReference,
      onRun: () => {
        storeSearch(search)
        void navigate({ to: paths.tab(id, 'hardware') })
      },
    })),
    ...things,
    ...(lastVisited === undefined
      ? []
      : [page('last-route', t('palette.lastRoute'), lastVisited, <IconHistory size={20} />)]),
    ...readStoredSearches().map((text) => ({
      id: `search-${text}`,
      label: text,
      group: t('palette.searched'),
      icon: <IconHistory size={20} />,
      onRun: () => void navigate({ to: paths.installations, search: { search: text } }),
    })),
  ]

  return (
    <>
      {isOpen && (
        <PaletteWindow
          actions={actions}
          placeholder={t('palette.placeholder')}
          onQuery={setQuery}
          start={start}
          onClose={() => {
            setQuery('')
            onClose()
          }}
        />
      )}
      <HeaderModals open={open} onClose={() => setOpen(undefined)} />
      {isScanning && (
        <ScanDialog
          scans="label"
          onScan={(code) => {
            setIsScanning(false)
            void showScanned(code)
          }}
          onManual={() => setIsScanning(false)}
          onClose={() => setIsScanning(false)}
        />
      )}
      {isOnboarding && <Onboarding onClose={() => setIsOnboarding(false)} />}
    </>
  )
}

/**
 * Navigation, search and the list of keys have entries of their own, so only the other shortcuts
 * count.
 */
const isOfThePage = ({ keys }: Shortcut) => !/^(mod\+|g |[/?]$)/.test(keys)

/** The newest that were found stand in the one order of names (decision 156). */
const compareSiteNames = (one: NamedSite, other: NamedSite) =>
  compareNames(one.siteCustomerReference ?? '', other.siteCustomerReference ?? '')

interface NamedSite {
  siteCustomerReference: string | null
}
