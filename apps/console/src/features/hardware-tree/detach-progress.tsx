import { FormModal } from '@commissioning/ui/form-modal'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { StepsProgress } from '@commissioning/ui/steps-progress'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceItem } from './device-queries.ts'
import classes from './hardware.module.css'

interface Props extends Omit<ComponentProps<typeof FormModal>, 'children'> {
  /** The hardware that is being detached. */
  leaving: readonly DeviceItem[]
  /** The hardware that is still in the tree. */
  devices: readonly DeviceItem[]
}

/** Detaching goes on when this is closed. */
export function DetachProgress({ leaving, devices, ...modal }: Props) {
  const { t } = useTranslation('hardware-tree')
  const steps = leaving.map(({ id, customerReference }) => {
    const left = devices.find((device) => device.id === id)
    const state = left ? ('current' as const) : ('done' as const)
    return { key: id, label: customerReference, state, note: t(`links.${left?.iqLinkState ?? 'detached'}`) }
  })
  const done = steps.filter(({ state }) => state === 'done').length
  const isDone = done === leaving.length
  const progress = t('clean.progress', { done, total: leaving.length })
  return (
    <FormModal {...modal}>
      <NoticeBar tone={isDone ? 'confirmed' : 'waiting'}>{isDone ? t('clean.done') : progress}</NoticeBar>
      {!isDone && (
        <p className={classes.plain}>
          {t('clean.leave')} {t('clean.stuck')}
        </p>
      )}
      <StepsProgress label={progress} steps={steps} />
    </FormModal>
  )
}
