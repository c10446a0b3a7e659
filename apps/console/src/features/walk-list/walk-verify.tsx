import type { Walk, WalkStop } from '@commissioning/contract/walk-list/walk-endpoints'
import { showInfo } from '@commissioning/ui/toast'
import { WizardModal } from '@commissioning/ui/wizard-modal'
import type { WizardFrame } from '@commissioning/ui/wizard-steps'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLook } from '../../components/use-look.ts'
import classes from './walk-list.module.css'
import { WalkPanel } from './walk-panel.tsx'
import { walkProgress } from './walk-progress.ts'
import { useWalks } from './walk-queries.ts'
import { WalkStops } from './walk-stops.tsx'

interface Props extends WizardFrame {
  installationId: string
  /** The newest walk that passes this test is followed. */
  follows: (walk: Walk) => boolean
  /** The step is about the stops that pass this test. */
  shows: (stop: WalkStop) => boolean
  intro: string
  notYet: string
  onForward: () => void
}

/** The step of a wizard in which doors are visited: live, looked at anew by Verify, and left to the walk list. */
export function WalkVerify({ installationId, follows, shows, intro, notYet, onForward, ...frame }: Props) {
  const { t } = useTranslation('walk-list')
  const walks = useWalks(installationId)
  const { isLooked, isLooking, verify } = useLook(async () => (await walks.refetch()).isSuccess)
  const walk = useUntilFinished(walks.data?.items.find(follows), shows)
  const stops = walk?.stops.filter(shows) ?? []
  const { done, total, next } = walkProgress(stops)
  const isDone = walk !== undefined && next === undefined
  const isMissing = isLooked && next !== undefined
  const leave = () => {
    showInfo(t('left'))
    frame.onCancel()
  }

  return (
    <WizardModal
      {...frame}
      size="wide"
      onBack={undefined}
      forward={
        isDone
          ? { label: t(frame.step === frame.total ? 'ui:close' : 'ui:next'), onClick: onForward }
          : { label: t('ui:verify'), onClick: () => void verify(), isReading: isLooking }
      }
      secondary={isDone ? undefined : { label: t('ui:verifyLater'), onClick: leave }}
      leave="close"
      error={isMissing ? { message: notYet } : walks.error}
      errorTitle={isMissing ? t('still') : undefined}
    >
      <div className={classes.walk}>
        <p>{intro}</p>
        <p role="status">{t('progress', { done, total })}</p>
        {walk && next && <WalkPanel key={next.id} walk={walk} stop={next} />}
        {walk && <WalkStops installationId={installationId} walk={walk} stops={stops} />}
      </div>
    </WizardModal>
  )
}

/** The walk, also once it has gone after these doors were done: the next one on its IQ puts a finished one away. */
function useUntilFinished(walk: Walk | undefined, shows: Props['shows']): Walk | undefined {
  const [finished, setFinished] = useState<Walk>()
  const isFinished = walk?.stops.filter(shows).every(({ isDone }) => isDone)
  const next = isFinished ? walk : undefined
  if (walk && next !== finished) setFinished(next)
  return walk ?? finished
}
