import { formatDeviceAddress } from '@commissioning/domain/formats/format-device-address'
import { Button } from '@commissioning/ui/button'
import { Card } from '@commissioning/ui/card'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { Feedback } from '@commissioning/ui/feedback'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceSnapshot, RepeaterSnapshot } from '../../virtual-site/site-snapshot.ts'
import { Toggle } from '../kit/toggle.tsx'
import { DeviceCode } from './device-code.tsx'
import { DeviceDrawing } from './device-drawing.tsx'
import { deviceKindMessageKey, deviceName, readDeviceState } from './device-messages.ts'
import classes from './device-panel.module.css'
import { IqControls } from './iq-controls.tsx'
import { LabelModal } from './label-codes.tsx'
import { LockControls } from './lock-controls.tsx'
import { useDevice } from './site-queries.ts'

/** A device up close: what it shows and does, and what hands can do to it. */
export function DevicePanel({ device }: { device: DeviceSnapshot }) {
  const { t } = useTranslation('sandbox')
  const actor = useDevice(device.mac)
  const [open, setOpen] = useState<'label' | 'box'>()
  const { tone, key } = readDeviceState(device)
  const kind = t(`device.${deviceKindMessageKey(device)}`)

  return (
    <Card
      title={deviceName(device) ?? kind}
      picture={<DeviceDrawing device={device} size={54} />}
      mark={<StatusBadge tone={tone} label={t(`device.state.${key}`)} />}
      footer={
        <>
          <Button aria-haspopup="dialog" onClick={() => setOpen('label')}>
            {t('device.label')}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setOpen('box')}>
            {t('device.box')}
          </Button>
        </>
      }
    >
      <p className={classes.light}>
        <span>{t('device.light')}</span> {device.light.meaning}
      </p>
      <DeviceCode device={device} />
      <Feedback failure={actor.error ?? undefined} />
      {actor.answer && (
        <p className={classes.answer} role="status" data-answer={actor.answer}>
          {t(`device.answer.${actor.answer}`)}
        </p>
      )}
      {device.kind === 'iq' && <IqControls iq={device} actor={actor} />}
      {device.kind === 'lock' && <LockControls lock={device} actor={actor} />}
      {device.kind === 'repeater' && <RepeaterControls repeater={device} actor={actor} />}
      {open === 'label' && <LabelModal device={device} onClose={() => setOpen(undefined)} />}
      {open === 'box' && (
        <ConfirmDialog
          title={t('device.boxTitle')}
          object={`${kind} ${formatDeviceAddress(device.mac)}`}
          confirmLabel={t('device.boxConfirm')}
          error={undefined}
          onCancel={() => setOpen(undefined)}
          onConfirm={() => {
            actor.box()
            setOpen(undefined)
          }}
        >
          {t('device.boxEffect')}
        </ConfirmDialog>
      )}
    </Card>
  )
}

interface RepeaterControlsProps {
  repeater: RepeaterSnapshot
  actor: ReturnType<typeof useDevice>
}

function RepeaterControls({ repeater, actor }: RepeaterControlsProps) {
  const { t } = useTranslation('sandbox')
  const noPower = repeater.hasPower ? undefined : t('device.state.noPower')
  return (
    <>
      <ul className={classes.facts}>
        <li>
          {repeater.boundTo === null
            ? t('device.boundToNone')
            : t('device.boundTo', { iq: repeater.boundTo })}
        </li>
      </ul>
      <Toggle label={t('device.power')} isOn={repeater.hasPower} onSwitch={actor.setPower} />
      <div className={classes.actor}>
        <Button kind="primary" disabledReason={noPower} onClick={() => actor.act({ action: 'press_reset' })}>
          {t('device.pressReset')}
        </Button>
      </div>
    </>
  )
}
