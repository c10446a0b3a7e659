import { WizardModal, type WizardModalProps } from './wizard-modal.tsx'

interface Props extends Omit<WizardModalProps, 'step' | 'total' | 'forward' | 'onBack' | 'subtitle'> {
  submit: WizardModalProps['forward']
  /** Only where one is wanted, such as "Step 1 / 1". */
  subtitle?: string | undefined
}

/** A modal with one form: fields, submit, cancel and the place where its failure is shown. */
export function FormModal({ submit, subtitle = '', size = 'medium', ...rest }: Props) {
  return <WizardModal {...rest} size={size} subtitle={subtitle} step={1} total={1} forward={submit} />
}
