import { refuseName } from '@commissioning/domain/validation/names'
import { Button } from '@commissioning/ui/button'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SaveForm } from '../../components/save-form.tsx'
import { ShowOnPlan } from '../../components/show-on-plan.tsx'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { HistoryLink } from '../history/history-links.tsx'
import { DeviceNameField } from './device-name-field.tsx'
import { type DeviceItem, useDevice, useRenameDevice } from './device-queries.ts'
import classes from './hardware.module.css'

interface Props {
  installationId: string
  item: DeviceItem
  /** Why it cannot be detached by force. */
  forceRefusal: string | undefined
  onReplace: () => void
  onDetach: () => void
  onForce: () => void
  onClose: () => void
}

/** Renames a lock or repeater, with the ways to detach it; an unchanged name saves nothing (LOCK-24, REP-17, IQ-29). */
export function RenameDeviceForm({ installationId, item, forceRefusal, onClose, ...ways }: Props) {
  const { t } = useTranslation('hardware-tree')
  const { t: replacing } = useTranslation('replace')
  const refusalText = useRefusalText()
  const { hardwareType } = item
  const form = useForm({ defaultValues: { customerReference: item.customerReference } })
  const device = useDevice(installationId, item)
  const rename = useRenameDevice(installationId, item)

  return (
    <SaveForm
      title={t(`edit.${hardwareType}`)}
      form={form}
      write={rename}
      send={(answers, { ifMatch }) => {
        const customerReference = answers.customerReference.trim()
        const isUnchanged = customerReference === form.formState.defaultValues?.customerReference
        return isUnchanged ? undefined : { customerReference, ...ifMatch }
      }}
      refusal={refusalText(refuseName(form.watch('customerReference').trim()))}
      reading={device}
      version={device.data?.version}
      changed={device.data && t('edit.changed', { name: device.data.customerReference })}
      done={t(`updated.${hardwareType}`)}
      onClose={onClose}
    >
      <DeviceNameField form={form} hardwareType={hardwareType} />
      <ShowOnPlan installationId={installationId} id={item.id} />
      <HistoryLink installationId={installationId} id={item.id} />
      <section className={classes.detach} aria-label={replacing(`device.title.${hardwareType}`)}>
        <p>{replacing(`device.offer.${hardwareType}`)}</p>
        <div>
          <Button onClick={ways.onReplace}>{replacing(`device.title.${hardwareType}`)}</Button>
        </div>
      </section>
      <section className={classes.detach} aria-label={t('detach.button')}>
        <p>{t(`detach.text.${hardwareType}`)}</p>
        <div>
          <Button onClick={ways.onDetach}>{t('detach.button')}</Button>
          <Button kind="quiet" disabledReason={forceRefusal} onClick={ways.onForce}>
            {t('detach.force')}
          </Button>
        </div>
      </section>
    </SaveForm>
  )
}
