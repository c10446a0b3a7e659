import { useEffect, useState } from 'react'
import { isFirstVisit, isOnboardingWanted, noteVisit } from '../onboarding/onboarding-setting.ts'
import { Onboarding } from './onboarding.tsx'

/** Stands on the installations: opens the onboarding at the first visit, where it is wanted (1 §2). */
export function FirstVisit() {
  const [isOpen, setIsOpen] = useState(() => isFirstVisit() && isOnboardingWanted())
  useEffect(noteVisit, [])
  return isOpen && <Onboarding onClose={() => setIsOpen(false)} />
}
