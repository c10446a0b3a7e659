import { type HardwareSearch, parseHardwareSearch } from '../../features/hardware-tree/hardware-search.ts'
import type { InstallationTab } from '../../lib/installation-tab.ts'
import { loadTranslations } from '../../lib/languages.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { HARDWARE_MESSAGES } from '../../lib/preferred-language.ts'

export const hardwareTab = {
  key: 'hardware',
  path: 'hardware',
  page: lazyPage(() => import('./hardware-with-detached.tsx'), 'HardwareWithDetached'),
  route: {
    validateSearch: parseHardwareSearch,
    loaderDeps: ({ search: { search, page } }: { search: HardwareSearch }) => ({ search, page }),
    loader({ context: { beforehand }, params, deps }) {
      loadTranslations(...HARDWARE_MESSAGES)()
      if (!beforehand) return
      return import('./prefetch-hardware.ts').then(({ prefetchHardware }) =>
        prefetchHardware(beforehand, params.installationId, deps),
      )
    },
  },
} as const satisfies InstallationTab
