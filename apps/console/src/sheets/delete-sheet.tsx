import { type Sheet, sheetEndpoints } from '@commissioning/contract/sheets/sheet-endpoints'
import { useTranslation } from 'react-i18next'
import { useChange } from '../api/operations.ts'
import { DeleteDialog } from '../page/delete-dialog.tsx'

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
    <DeleteDialog
      title={t('delete.title')}
      object={sheet.customerReference}
      confirmLabel={t('delete.action')}
      deletion={remove}
      thing={{ params: { installationId, sheetId: sheet.id }, ifMatch: sheet.version }}
      done={t('delete.done')}
      onClose={onClose}
    >
      {t('delete.effect')}
    </DeleteDialog>
  )
}
