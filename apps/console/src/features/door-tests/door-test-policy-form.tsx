import { doorTestPolicyEndpoints } from '@commissioning/contract/door-tests/door-test-endpoints'
import type { DoorTestPolicy } from '@commissioning/contract/door-tests/door-test-fields'
import { DOOR_TEST_POINTS, SIGNAL_LIMIT } from '@commissioning/domain/door-tests/door-test-points'
import { doorTestRefusals } from '@commissioning/domain/door-tests/door-test-refusals'
import { refuseFirmwareBaseline } from '@commissioning/domain/door-tests/door-test-rules'
import { CheckboxField } from '@commissioning/ui/checkbox-field'
import { FailureLine } from '@commissioning/ui/failure-line'
import { TextField } from '@commissioning/ui/text-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createFormResolver } from '../../components/checked-form.ts'
import { SaveForm } from '../../components/save-form.tsx'
import { useChange } from '../../lib/api/operations.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import classes from './door-tests.module.css'

interface Props {
  companyId: string
  policy: DoorTestPolicy
  onClose: () => void
}

type TestPoint = (typeof DOOR_TEST_POINTS)[number]
interface PolicyValues {
  points: Record<TestPoint, boolean>
  signalLimit: string
  firmwareBaseline: string
  releaseWaits: boolean
}

/** Chooses what the company asks of every door (DOORTEST-19). */
export function DoorTestPolicyForm({ companyId, policy, onClose }: Props) {
  const { t } = useTranslation('door-tests')
  const refusalText = useRefusalText()
  const write = useChange(doorTestPolicyEndpoints.changeDoorTestPolicy, 'company', 'door_test')
  const form = useForm<PolicyValues>({
    defaultValues: {
      points: Object.fromEntries(
        DOOR_TEST_POINTS.map((point) => [point, policy.points.includes(point)]),
      ) as PolicyValues['points'],
      signalLimit: String(policy.signalLimit),
      firmwareBaseline: policy.firmwareBaseline,
      releaseWaits: policy.releaseWaits,
    },
    mode: 'onTouched',
    resolver: createFormResolver((values) => ({
      points:
        askedPoints(values).length === 0 ? refusalText(doorTestRefusals.DoorTestPointsRequired) : undefined,
      signalLimit: isLimit(values.signalLimit) ? undefined : t('policy.signalRange', SIGNAL_LIMIT),
      firmwareBaseline: refusalText(refuseFirmwareBaseline(values.firmwareBaseline.trim())),
    })),
  })
  return (
    <SaveForm
      title={t('policy.edit')}
      form={form}
      write={write}
      version={policy.version}
      changed={t('policy.changed')}
      send={(values, { ifMatch }) => ({
        params: { companyId },
        body: {
          points: askedPoints(values),
          signalLimit: Number(values.signalLimit),
          firmwareBaseline: values.firmwareBaseline.trim(),
          releaseWaits: values.releaseWaits,
        },
        ...ifMatch,
      })}
      done={t('policy.saved')}
      onClose={onClose}
    >
      <fieldset className={classes.asked}>
        <legend>{t('policy.points')}</legend>
        {DOOR_TEST_POINTS.map((point) => (
          <CheckboxField
            key={point}
            control={form.control}
            name={`points.${point}`}
            label={t(`points.${point}`)}
          />
        ))}
        <FailureLine>{form.formState.errors.points?.message}</FailureLine>
      </fieldset>
      <TextField
        control={form.control}
        name="signalLimit"
        label={t('policy.signalLimit')}
        description={t('policy.signalRange', SIGNAL_LIMIT)}
        isRequired
      />
      <TextField
        control={form.control}
        name="firmwareBaseline"
        label={t('policy.firmwareBaseline')}
        isRequired
      />
      <CheckboxField control={form.control} name="releaseWaits" label={t('policy.releaseWaits')} />
    </SaveForm>
  )
}

const askedPoints = ({ points }: PolicyValues) => DOOR_TEST_POINTS.filter((point) => points[point])

function isLimit(text: string): boolean {
  const value = Number(text)
  return (
    text.trim() !== '' && Number.isInteger(value) && value >= SIGNAL_LIMIT.min && value <= SIGNAL_LIMIT.max
  )
}
