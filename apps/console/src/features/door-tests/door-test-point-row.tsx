import type { DoorTest, DoorTestAnswer } from '@commissioning/contract/door-tests/door-test-fields'
import { POINT_KINDS } from '@commissioning/domain/door-tests/door-test-points'
import {
  type DoorTestPointState,
  isDoorTestPointSettled,
} from '@commissioning/domain/door-tests/door-test-standing'
import { Button } from '@commissioning/ui/button'
import { FailureLine } from '@commissioning/ui/failure-line'
import { useFailureText } from '@commissioning/ui/failure-text.ts'
import type { Tone } from '@commissioning/ui/state-icon'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../components/use-dates.ts'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { DoorPhotos } from './door-photos.tsx'
import { type OneDoor, useAnswer } from './door-test-queries.ts'
import classes from './door-tests.module.css'

export type DoorTestPointOfDoor = DoorTest['points'][number]

interface Props {
  params: OneDoor
  standing: DoorTestPointOfDoor
  /** The first that is left and can be answered by hand. */
  isNext: boolean
  /** A tag that the person may try here. */
  tagToTry: string | undefined
  onAnswer: () => void
  onCode: () => void
}

/** Shows a test point with its state, its proof and the buttons that answer it (DOORTEST-12). */
export function DoorTestPointRow({ params, standing, isNext, tagToTry, onAnswer, onCode }: Props) {
  const { point, state, answer } = standing
  const { t } = useTranslation('door-tests')
  const away = useAwayReason()
  const failureText = useFailureText()
  const { write: pass, sent } = useAnswer(params)
  const isLeft = !isDoorTestPointSettled(state)
  const name = t(`points.${point}`)
  const seen = answer?.id ?? null
  const kind = isNext ? 'primary' : 'secondary'
  const isByHand = POINT_KINDS[point] !== 'auto'
  return (
    <li className={classes.point} aria-label={name}>
      <div className={classes.head}>
        <strong>{name}</strong>
        <StatusBadge
          tone={POINT_TONES[state]}
          label={stateLabel()}
          isCalm={state === 'open' || state === 'passed'}
        />
      </div>
      {isLeft && <p>{t(`how.${point}`)}</p>}
      {isLeft && tagToTry && <p>{t('hold', { tag: tagToTry })}</p>}
      {state === 'passed' && (answer === null || answer.staleBecause) && point === 'without_network' && (
        <p>{t('proven')}</p>
      )}
      {answer && <Evidence answer={answer} />}
      <FailureLine>{pass.error && failureText(pass.error.message)}</FailureLine>
      <div className={classes.answers}>
        {isLeft && isByHand && (
          <Button
            kind={kind}
            busy={pass.isPending}
            disabledReason={away}
            aria-label={`${t('pass')}: ${name}`}
            onClick={() =>
              pass.mutate(sent({ point, result: 'passed', reason: null, seen }, newIdempotencyKey))
            }
          >
            {t('pass')}
          </Button>
        )}
        {isLeft && point === 'identity' && (
          <Button kind={kind} disabledReason={away} onClick={onCode}>
            {t('scan')}
          </Button>
        )}
        <Button
          disabledReason={away}
          aria-haspopup="dialog"
          aria-label={`${t('other')}: ${name}`}
          onClick={onAnswer}
        >
          {t('other')}
        </Button>
      </div>
      {answer?.byName && <DoorPhotos params={params} point={point} answer={answer} />}
    </li>
  )

  function stateLabel(): string {
    if (state === 'stale' && answer?.staleBecause) return t(`stale.${answer.staleBecause}`)
    return state === 'open' && !isByHand ? t('fills') : t(`states.${state}`)
  }
}

/** A value of a device, or the words of a person, and when. */
function Evidence({ answer: { value, reason, at, byName } }: { answer: DoorTestAnswer }) {
  const { t } = useTranslation('door-tests')
  const dates = useDates()
  const facts = [
    value?.signalStrength !== undefined && `${value.signalStrength} dBm`,
    value?.battery && t(`batteryStates.${value.battery}`),
    value?.modemApplication,
    value?.code,
    value?.tagEnding && t('tag', { ending: value.tagEnding }),
    value?.expected &&
      value.seen &&
      value.expected !== value.seen &&
      t('expectedSeen', {
        expected: t(`access.${value.expected}`, { defaultValue: value.expected }),
        seen: t(`access.${value.seen}`, { defaultValue: value.seen }),
      }),
    reason,
    byName ?? t('byDevice'),
    dates.syncTime(at),
  ]
  return <p>{facts.filter(Boolean).join(' · ')}</p>
}

const POINT_TONES: Readonly<Record<DoorTestPointState, Tone>> = {
  open: 'neutral',
  passed: 'confirmed',
  failed: 'failed',
  not_applicable: 'offline',
  waived: 'offline',
  stale: 'waiting',
}
