import { ActionMenu } from '@commissioning/ui/action-menu'
import { IconPrinter } from '@commissioning/ui/icons/printer.ts'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { RecordDraft } from '../site-record/draft-links.tsx'
import classes from './print.module.css'
import type { ReadPrinted } from './print-queries.ts'

const LabelsForm = lazyPart(async () => (await import('./labels-form.tsx')).LabelsForm)

interface Props {
  installationId: string
  read: ReadPrinted
}

/** The site on paper: its record as it stands now, and labels for doors and devices (OUT-08, OUT-09). */
export function PrintButton({ installationId, read }: Props) {
  const { t } = useTranslation('print')
  const disabledReason = useAwayReason()
  const [open, setOpen] = useState<'record' | 'labels'>()
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
              <span className={classes.label}>{t('button')}</span>
            </>
          ),
        }}
        actions={(['record', 'labels'] as const).map((what) => ({
          key: what,
          label: t(`${what}.action`),
          disabledReason,
          onClick: () => setOpen(what),
        }))}
      />
      {open === 'record' && <RecordDraft installationId={installationId} onClose={close} />}
      {open === 'labels' && <LabelsForm read={read} onClose={close} />}
    </>
  )
}
