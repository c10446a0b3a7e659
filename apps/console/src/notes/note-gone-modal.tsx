import { Button } from '@commissioning/ui/button'
import { EmptyState } from '@commissioning/ui/empty-state'
import { Modal } from '@commissioning/ui/modal'
import { useTranslation } from 'react-i18next'

/** Replaces a note that was deleted or made private while it was being read. */
export function NoteGoneModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notes')
  return (
    <Modal title={t('view')} size="medium" onClose={onClose}>
      <EmptyState title={t('gone.title')} action={<Button onClick={onClose}>{t('ui:close')}</Button>}>
        {t('gone.text')}
      </EmptyState>
    </Modal>
  )
}
