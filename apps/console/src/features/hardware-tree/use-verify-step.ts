import type { WizardStep } from '@commissioning/ui/wizard-steps'
import { useTranslation } from 'react-i18next'
import type { useVerify } from './use-verify.ts'

interface VerifyStepWays {
  /** Shown when the device is not attached yet. */
  notYet: string
  onLater: () => void
  /** Called when the device is attached, for wizards that end with this step. */
  onEnd?: (() => void) | undefined
}

/** The step at the door: verify until the device is attached, or leave that for later. What was added stays. */
export function useVerifyStep(
  { isConfirmed, isMissing, isLooking, error, verify }: ReturnType<typeof useVerify>,
  { notYet, onLater, onEnd }: VerifyStepWays,
) {
  const { t } = useTranslation('ui')
  const end = onEnd && { label: t('close'), onClick: onEnd }
  return {
    onBack: null,
    leave: isConfirmed && end ? 'none' : 'close',
    forward: isConfirmed ? end : { label: t('verify'), onClick: verify, isReading: isLooking },
    secondary: isConfirmed ? undefined : { label: t('verifyLater'), onClick: onLater },
    error: isMissing ? { message: notYet } : error,
  } satisfies Omit<WizardStep, 'content'>
}
