import type { InstallationDetail } from '@commissioning/contract/installations/installation-endpoints'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { ActionMenu } from '@commissioning/ui/action-menu'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDay } from '../../components/local-day.ts'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { paths } from '../../lib/paths.ts'
import type { FileSource } from '../export/export-queries.ts'
import classes from './print.module.css'
import { printFont, type ReadPrinted } from './print-queries.ts'

const SaveForm = lazyPart(async () => (await import('../export/save-form.tsx')).SaveForm)
const LabelsForm = lazyPart(async () => (await import('./labels-form.tsx')).LabelsForm)

interface Props {
  installationId: string
  read: ReadPrinted
}

/** The site on paper: a sheet with its trees, and labels for doors and devices (OUT-08, OUT-09). */
export function PrintButton({ installationId, read }: Props) {
  const { t } = useTranslation('print')
  const disabledReason = useAwayReason()
  const sheet = useSiteSheet(installationId, read)
  const [open, setOpen] = useState<'sheet' | 'labels'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <ActionMenu
        name={t('button')}
        opener={{
          label: t('open'),
          content: (
            <>
              <IconPrinter size={20} stroke={1.7} aria-hidden />
              <span className={classes.word}>{t('button')}</span>
            </>
          ),
        }}
        actions={(['sheet', 'labels'] as const).map((what) => ({
          key: what,
          label: t(`${what}.action`),
          disabledReason,
          onClick: () => setOpen(what),
        }))}
      />
      {open === 'sheet' && <SaveForm source={sheet} onClose={close} />}
      {open === 'labels' && <LabelsForm read={read} onClose={close} />}
    </>
  )
}

function useSiteSheet(installationId: string, read: ReadPrinted): FileSource {
  const { t } = useTranslation('print')
  const factsOf = ({ tenant, site }: InstallationDetail) => [
    t('sheet.tenant', { tenant: tenant.customerReference }),
    site?.owner ? t('sheet.owner', { email: site.owner.email }) : t('sheet.noOwner'),
    t('sheet.asOf', { date: localDay(new Date()) }),
  ]
  return {
    name: t('sheet.name'),
    ending: 'pdf',
    make: async (reading) => {
      const { call, signal } = reading
      const params = { installationId }
      const installation = await call(installationEndpoints.getInstallation, { params }, { signal })
      const devices = await read(reading)
      const { makeSiteSheet } = await import('./make-site-sheet.ts')
      const sheet = {
        title: installation.siteCustomerReference ?? '',
        facts: factsOf(installation),
        address: `${location.origin}${paths.tab(installationId, 'hardware')}`,
        headings: {
          name: t('columns.name'),
          serial: t('columns.serial'),
          floor: t('columns.floor'),
          signal: t('columns.signal'),
          battery: t('columns.battery'),
          state: t('columns.state'),
        },
        devices,
        pageOf: (page: number, pages: number) => t('sheet.page', { page, pages }),
      }
      return {
        file: await makeSiteSheet(sheet, await printFont(signal)),
        count: devices.length,
        isCut: false,
      }
    },
  }
}
