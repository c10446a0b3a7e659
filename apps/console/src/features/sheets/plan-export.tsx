import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import { sheetRefusals } from '@commissioning/domain/sheets/sheet-refusals'
import { ActionMenu } from '@commissioning/ui/action-menu'
import { IconDownload } from '@commissioning/ui/icons/download.ts'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import type { FileSource } from '../export/export-queries.ts'
import classes from './sheets.module.css'

const PrintPlan = lazyPart(async () => (await import('./print-plan.tsx')).PrintPlan)
const SaveForm = lazyPart(async () => (await import('../export/save-form.tsx')).SaveForm)

interface Props {
  installationId: string
  /** The one that is open. */
  sheet?: Sheet | undefined
}

/** The plan as files: the open sheet to print, and all of it for programs (POUT-01, POUT-05, POUT-07). */
export function PlanExport({ installationId, sheet }: Props) {
  const { t } = useTranslation('sheets')
  const away = useAwayReason()
  const refusalText = useRefusalText()
  const [isPrinting, setPrinting] = useState(false)
  const [saving, setSaving] = useState<FileSource | undefined>()
  const zip: FileSource = {
    name: t('out.plan'),
    ending: 'zip',
    make: async (reading) => (await import('./make-plan-zip.ts')).makePlanZip(installationId, reading),
  }
  const openIntent: FileSource = {
    name: 'OpenIntent',
    ending: 'zip',
    make: async (reading) => {
      const lacking = refusalText(sheetRefusals.OpenIntentNeedsMore) ?? ''
      return (await import('./make-open-intent.ts')).makeOpenIntent(installationId, lacking, reading)
    },
  }
  const print = {
    key: 'pdf',
    label: t('out.pdf'),
    disabledReason: away ?? (sheet?.frame ? undefined : t('noScale')),
    onClick: () => setPrinting(true),
  }
  const frame = sheet?.frame
  return (
    <>
      <ActionMenu
        name={sheet?.customerReference ?? t('title')}
        opener={{
          label: t(sheet ? 'out.open' : 'out.openAll'),
          content: (
            <>
              <IconDownload size={20} stroke={1.7} aria-hidden />
              <span className={classes.label}>{t('out.button')}</span>
            </>
          ),
        }}
        actions={[
          ...(sheet ? [print] : []),
          { key: 'zip', label: t('out.zip'), disabledReason: away, onClick: () => setSaving(zip) },
          {
            key: 'openIntent',
            label: t('out.openIntent'),
            disabledReason: away,
            onClick: () => setSaving(openIntent),
          },
        ]}
      />
      {isPrinting && frame && (
        <PrintPlan
          installationId={installationId}
          sheet={{ ...sheet, frame }}
          onClose={() => setPrinting(false)}
        />
      )}
      {saving && <SaveForm source={saving} onClose={() => setSaving(undefined)} />}
    </>
  )
}
