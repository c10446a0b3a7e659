import { IconHeartRateMonitor } from '@commissioning/ui/icons/heart-rate-monitor.ts'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import type { MenuEntry } from '@commissioning/ui/side-menu'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../lib/config-context.tsx'
import { useFlags } from '../../lib/flags/flags-context.tsx'

const ServiceStatusMark = lazyPart(
  async () => (await import('../../features/service-status/service-status-mark.tsx')).ServiceStatusMark,
)
const ServiceStatusBanner = lazyPart(
  async () => (await import('../../features/service-status/service-status-banner.tsx')).ServiceStatusBanner,
)
const ServiceStatusPanel = lazyPart(
  async () => (await import('../../features/service-status/service-status-panel.tsx')).ServiceStatusPanel,
)

interface InFrame {
  entries: MenuEntry[]
  banner: ReactNode
  /** Shown beside the content while it is open. */
  panel: ReactNode
}

/** The service status in the frame, while its flag is on and a status page is configured (SHELL-03); else nothing. */
export function useServiceStatusInFrame(): InFrame {
  const { t } = useTranslation('shell')
  const { statusPalIntegration } = useFlags()
  const { statusPageUrl } = useConfig()
  const [isOpen, setIsOpen] = useState(false)
  if (!statusPalIntegration || statusPageUrl === undefined) return { entries: [], banner: null, panel: null }

  const open = () => setIsOpen(true)
  return {
    entries: [
      {
        key: 'service-status',
        label: t('menu.serviceStatus'),
        onPress: open,
        icon: <IconHeartRateMonitor size={22} />,
        mark: <ServiceStatusMark />,
      },
    ],
    banner: <ServiceStatusBanner onDetails={open} />,
    panel: isOpen && <ServiceStatusPanel onClose={() => setIsOpen(false)} />,
  }
}
