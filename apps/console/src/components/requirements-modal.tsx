import type { Refusal } from '@commissioning/domain/refusal'
import { FormModal } from '@commissioning/ui/form-modal'
import type { RequestFailure } from '@commissioning/ui/request-failure.ts'
import { StepsProgress } from '@commissioning/ui/steps-progress'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../lib/refusal-text.ts'
import classes from './requirements-modal.module.css'

interface Props
  extends Pick<ComponentProps<typeof FormModal>, 'secondary' | 'onBack' | 'onCancel' | 'leave'> {
  title: string
  /** The name of the hardware that the action is about. */
  name: string
  needs: string
  /** Every requirement, by the code of its refusal, with what does not meet it. */
  requirements: readonly { code: string; label: string; names?: readonly string[] | undefined }[]
  missing: readonly Refusal[]
  /** Looks again; true when nothing is missing any more. */
  verify: () => Promise<boolean>
  onMet: () => void
  error: RequestFailure | undefined | null
  /** Shown instead of the list while a missing requirement is being fulfilled. */
  waiting?: ReactNode
  children?: ReactNode
}

/**
 * Requirements are ticked as the hardware reports; verify looks again and goes on once all are met.
 */
export function RequirementsModal(props: Props) {
  const { title, name, needs, requirements, missing, verify, onMet, waiting, children, ...rest } = props
  const { t } = useTranslation('hardware-tree')
  const refusalText = useRefusalText()
  const [isLooking, setIsLooking] = useState(false)
  const look = async () => {
    setIsLooking(true)
    const isMet = await verify()
    setIsLooking(false)
    if (isMet) onMet()
  }
  const steps = requirements.map(({ code, label, names = [] }) => {
    const refusal = missing.find((one) => one.code === code)
    return {
      key: code,
      label,
      state: refusal ? ('failed' as const) : ('done' as const),
      note: [
        refusalText(refusal),
        refusal && names.length > 0 && t('requirements.about', { names: names.join(', ') }),
      ]
        .filter(Boolean)
        .join(' '),
    }
  })
  return (
    <FormModal
      {...rest}
      title={title}
      subtitle={name}
      submit={
        missing.length === 0
          ? { label: t('ui:next'), onClick: onMet }
          : { label: t('ui:verify'), onClick: look, busy: isLooking }
      }
    >
      {waiting ?? (
        <>
          <p className={classes.needs}>{needs}</p>
          <StepsProgress label={needs} steps={steps} />
          {children}
        </>
      )}
    </FormModal>
  )
}
