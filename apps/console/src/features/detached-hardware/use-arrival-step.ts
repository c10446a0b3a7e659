import type { WizardStep } from '@commissioning/ui/wizard-steps'
import { useTranslation } from 'react-i18next'
import type { DeviceArrivals } from './use-arrivals.ts'

/** The last step of an attach wizard: verify now, or later while something is still waiting (HW-19). */
export function useArrivalStep(arrivals: DeviceArrivals, onClose: () => void) {
  const { t } = useTranslation('detached')
  const { t: hardware } = useTranslation('hardware-tree')
  const { isDone, waiting, isMissing, isLooking, error } = arrivals
  const [only, ...others] = arrivals.arrivals
  const notYet =
    only && others.length === 0
      ? hardware(`addDevice.${only.device.hardwareType}.notYet`)
      : t('arrivals.notYet', { count: waiting })
  return {
    onBack: null,
    forward: isDone
      ? { label: t('ui:close'), onClick: onClose }
      : { label: t('ui:verify'), onClick: () => void arrivals.verify(), isReading: isLooking },
    secondary: isDone ? undefined : { label: t('ui:verifyLater'), onClick: onClose },
    // "Verify later" or "Close" leaves already
    leave: 'none',
    error: error ?? (isMissing ? { message: notYet } : null),
  } satisfies Omit<WizardStep, 'content'>
}
