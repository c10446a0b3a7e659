export interface OnboardingProps {
  onClose: () => void
  /** Leads to the creation of an installation. */
  onCreate: () => void
}
