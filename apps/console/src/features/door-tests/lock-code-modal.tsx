import { refuseAddress } from '@commissioning/domain/hardware-tree/device-address'
import { TextField } from '@commissioning/ui/text-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createFormResolver } from '../../components/checked-form.ts'
import { SaveForm } from '../../components/save-form.tsx'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { ScanFieldButton } from '../scanner/scan-field-button.tsx'
import { type OneDoor, useAnswer } from './door-test-queries.ts'

interface Props {
  params: OneDoor
  seen: string | null
  onClose: () => void
}

/** The code that stands on the lock at the door is compared with the planned one (DOORTEST-02). */
export function LockCodeModal({ params, seen, onClose }: Props) {
  const { t } = useTranslation('door-tests')
  const refusalText = useRefusalText()
  const { write, sent } = useAnswer(params)
  const form = useForm({
    defaultValues: { code: '' },
    mode: 'onTouched',
    resolver: createFormResolver<{ code: string }>(({ code }) => ({
      code: refusalText(refuseAddress(code)),
    })),
  })
  return (
    <SaveForm
      title={t('code.title')}
      form={form}
      label={t('code.save')}
      write={write}
      send={({ code }, { keyFor }) =>
        sent({ point: 'identity', result: 'passed', reason: null, seen, code }, keyFor)
      }
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
    </SaveForm>
  )
}
