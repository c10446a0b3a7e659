import { type Sheet, sheetEndpoints } from '@commissioning/contract/sheets/sheet-endpoints'
import { useTranslation } from 'react-i18next'
import { WriteDialog } from '../../components/write-dialog.tsx'
import { useChange } from '../../lib/api/operations.ts'

interface Props {
  installationId: string
  sheet: Sheet
  onClose: () => void
}

/** Asks before a sheet is deleted, and says that its floor plan stays (SHEET-01). */
export function DeleteSheet({ installationId, sheet, onClose }: Props) {
  const { t } = useTranslation('sheets')
  const remove = useChange(sheetEndpoints.deleteSheet, 'sheet')
  return (
    <WriteDialog
      title={t('delete.title')}
      object={sheet.customerReference}
      confirmLabel={t('delete.action')}
      effect={t('delete.effect')}
      write={remove}
      done={t('delete.done')}
      given={{ params: { installationId, sheetId: sheet.id }, ifMatch: sheet.version }}
      isDangerous
      onClose={onClose}
    />
  )
}
