import type { RequestError } from '@commissioning/contract/http/request-error'
import { FormModal } from '@commissioning/ui/form-modal'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'

interface Props {
  installationId: string
  failure: RequestError
  onClose: () => void
}

/** Step 7: the installation was created, its alarm monitoring was not. Nothing is lost by closing. */
export function AlarmErrorStep({ installationId, failure, onClose }: Props) {
  const { t } = useTranslation('create')
  const navigate = useNavigate()
  const go = () => {
    onClose()
    void navigate({ to: paths.tab(installationId, 'hardware') })
  }
  return (
    <FormModal
      title={t('title')}
      submit={{ label: t('goTo'), onClick: go }}
      onCancel={onClose}
      leave="close"
      error={failure}
    >
      <p>{t('alarmError')}</p>
    </FormModal>
  )
}
