import type { Assignee } from '@commissioning/contract/door-tests/door-test-fields'
import {
  type DoorTestPointResult,
  REASON_LIMIT,
  refuseAnswer,
} from '@commissioning/domain/door-tests/door-test-rules'
import { RadioListField } from '@commissioning/ui/radio-list-field'
import { TextAreaField } from '@commissioning/ui/text-area-field'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createFormResolver } from '../../components/checked-form.ts'
import { SaveForm } from '../../components/save-form.tsx'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { AssigneeField } from './assignee-field.tsx'
import type { DoorTestPointOfDoor } from './door-test-point-row.tsx'
import { type OneDoor, useAnswer } from './door-test-queries.ts'

interface Props {
  params: OneDoor
  standing: DoorTestPointOfDoor
  door: { isEscapeRoute: boolean }
  people: readonly Assignee[]
  onClose: () => void
}

interface PointAnswer {
  result: Exclude<DoorTestPointResult, 'passed'>
  reason: string
  assigneeId: string | null
}

const RESULTS = ['failed', 'not_applicable', 'waived'] as const

/** Everything but a passed point is said in words; a failure goes to somebody (DOORTEST-05, DOORTEST-07). */
export function AnswerPointModal({ params, standing: { point, answer }, door, people, onClose }: Props) {
  const { t } = useTranslation('door-tests')
  const refusalText = useRefusalText()
  const { write, sent } = useAnswer(params)
  const form = useForm<PointAnswer>({
    defaultValues: { result: 'failed', reason: '', assigneeId: null },
    mode: 'onTouched',
    resolver: createFormResolver(({ result, reason }) => {
      const refusal = refuseAnswer({ point, result, reason }, door)
      return refusal?.code === 'EgressNotWaived'
        ? { result: refusalText(refusal) }
        : { reason: refusalText(refusal) }
    }),
  })
  const result = useWatch({ control: form.control, name: 'result' })
  return (
    <SaveForm
      title={t('answer.title', { point: t(`points.${point}`) })}
      form={form}
      label={t('answer.save')}
      write={write}
      send={({ assigneeId, ...said }, { keyFor }) => {
        const given = { ...said, point, seen: answer?.id ?? null }
        return sent(said.result === 'failed' ? { ...given, assigneeId } : given, keyFor)
      }}
      done={t('answer.saved')}
      onClose={onClose}
    >
      <RadioListField
        control={form.control}
        name="result"
        label={t('answer.result')}
        options={RESULTS.map((value) => ({ value, label: t(`answer.${value}`) }))}
      />
      <TextAreaField
        control={form.control}
        name="reason"
        label={t('answer.reason')}
        description={result === 'failed' ? t('answer.failedHint') : undefined}
        maxLength={REASON_LIMIT}
        rows={3}
        isRequired
      />
      {result === 'failed' && <AssigneeField control={form.control} name="assigneeId" people={people} />}
    </SaveForm>
  )
}
