import { Modal } from '@commissioning/ui/modal'
import { useTranslation } from 'react-i18next'
import type { LabelCode } from '../../http/label.ts'
import type { DeviceSnapshot } from '../../virtual-site/site-snapshot.ts'
import { DeviceCode } from './device-code.tsx'
import { deviceKindMessageKey } from './device-messages.ts'
import classes from './label-codes.module.css'

const codes: readonly LabelCode[] = ['qrcode', 'datamatrix', 'code128']

/** The three codes of a box as a camera reads them: black on white, in either colour scheme. */
export function LabelCodes({ device }: { device: DeviceSnapshot }) {
  const { t } = useTranslation('sandbox')
  const text = device.kind === 'iq' ? device.activationCode : device.mac
  return (
    <div className={classes.label}>
      {codes.map((code) => (
        <img
          key={code}
          className={classes[code]}
          src={`${import.meta.env.BASE_URL}api/devices/${device.mac}/label.svg?code=${code}`}
          alt={t('shelf.codeOf', { code: t(`shelf.code.${code}`), text })}
          loading="lazy"
          draggable={false}
        />
      ))}
    </div>
  )
}

/** The same, large enough for the camera of a phone in front of this screen. */
export function LabelModal({ device, onClose }: { device: DeviceSnapshot; onClose: () => void }) {
  const { t } = useTranslation('sandbox')
  return (
    <Modal
      title={t(`device.${deviceKindMessageKey(device)}`)}
      size="medium"
      onClose={onClose}
      closesOnClickOutside
    >
      <div className={classes.large}>
        <LabelCodes device={device} />
        <DeviceCode device={device} />
      </div>
    </Modal>
  )
}
