import { refuseAddress } from '@commissioning/domain/hardware-tree/device-address'
import { TextField } from '@commissioning/ui/text-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { checkedBy } from '../../components/checked-form.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { ScanFieldButton } from '../scanner/scan-field-button.tsx'
import { AnswerForm } from './answer-form.tsx'

interface Props {
  params: { installationId: string; doorId: string }
  seen: string | null
  onClose: () => void
}

/** The code that stands on the lock at the door is compared with the planned one (DOORTEST-02). */
export function LockCodeModal({ params, seen, onClose }: Props) {
  const { t } = useTranslation('door-tests')
  const refusalText = useRefusalText()
  const form = useForm({
    defaultValues: { code: '' },
    mode: 'onTouched',
    resolver: checkedBy<{ code: string }>(({ code }) => ({ code: refusalText(refuseAddress(code)) })),
  })
  return (
    <AnswerForm
      params={params}
      title={t('code.title')}
      form={form}
      label={t('code.save')}
      answerOf={({ code }) => ({ point: 'identity', result: 'passed', reason: null, seen, code })}
      done={t('code.saved')}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="code"
        label={t('code.label')}
        scan={<ScanFieldButton form={form} name="code" scans="deviceId" />}
        isRequired
        hasAutofocus
      />
    </AnswerForm>
  )
}
