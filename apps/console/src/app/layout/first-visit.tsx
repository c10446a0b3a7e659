import { useEffect, useState } from 'react'
import {
  isFirstVisit,
  isOnboardingWanted,
  renewOnboardingCookie,
} from '../../features/onboarding/onboarding-setting.ts'
import { Onboarding } from './onboarding.tsx'

/** Opens the onboarding at the first visit of the installations, unless the person turned it off (ONBOARD-01). */
export function FirstVisit() {
  const [isOpen, setIsOpen] = useState(() => isFirstVisit() && isOnboardingWanted())
  useEffect(renewOnboardingCookie, [])
  return isOpen && <Onboarding onClose={() => setIsOpen(false)} />
}
