import { WizardModal, type WizardModalProps } from './wizard-modal.tsx'

interface Props extends Omit<WizardModalProps, 'step' | 'total' | 'forward' | 'subtitle'> {
  submit: WizardModalProps['forward']
  subtitle?: string | undefined
  /** Says that it is step 1 of 1. */
  hasStep?: true | undefined
}

/** A modal with one form: fields, submit, cancel and the place where its failure is shown. */
export function FormModal({ submit, subtitle = '', hasStep, size = 'medium', ...rest }: Props) {
  return (
    <WizardModal
      {...rest}
      size={size}
      subtitle={hasStep ? undefined : subtitle}
      step={1}
      total={1}
      forward={submit}
    />
  )
}
