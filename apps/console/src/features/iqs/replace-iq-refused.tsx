import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { iqRefusals } from '@commissioning/domain/iqs/iq-refusals'
import { FormModal } from '@commissioning/ui/form-modal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { DecoupleIqModal } from './decouple-iq-modal.tsx'

interface Props {
  installationId: string
  iq: Iq
  onClose: () => void
}

/** An IQ without a tree cannot be replaced: it is decoupled, and the new one added (REPLACE-06). */
export function ReplaceIqRefused({ installationId, iq, onClose }: Props) {
  const { t } = useTranslation('replace')
  const refusalText = useRefusalText()
  const [isDecoupling, setIsDecoupling] = useState(false)
  if (isDecoupling) return <DecoupleIqModal installationId={installationId} iq={iq} onClose={onClose} />
  return (
    <FormModal
      title={t('iq.title')}
      subtitle={iq.customerReference}
      submit={{ label: t('iq.decouple'), onClick: () => setIsDecoupling(true) }}
      onCancel={onClose}
      error={{ message: t('iq.withoutTree') }}
      errorTitle={refusalText(iqRefusals.IqWithoutTree)}
    >
      <p>{t('iq.decoupleInstead')}</p>
    </FormModal>
  )
}
