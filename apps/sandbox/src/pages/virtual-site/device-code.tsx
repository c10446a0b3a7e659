import { formatDeviceAddress } from '@commissioning/domain/formats/format-device-address'
import { CopyCode } from '@commissioning/ui/copy-code'
import { useTranslation } from 'react-i18next'
import type { DeviceSnapshot } from '../../virtual-site/site-snapshot.ts'
import classes from './device-code.module.css'
import { groupInFours } from './device-messages.ts'

/** The code that the console asks for, to be copied; an IQ has its MAC beside it. */
export function DeviceCode({ device }: { device: DeviceSnapshot }) {
  const { t } = useTranslation('sandbox')
  const addressLabel = t(device.mac.length === 14 ? 'shelf.deviceId' : 'shelf.mac')
  return (
    <dl className={classes.codes}>
      {device.kind === 'iq' && (
        <div>
          <dt>{t('shelf.activationCode')}</dt>
          <dd>
            <CopyCode
              code={device.activationCode}
              shown={groupInFours(device.activationCode)}
              label={t('shelf.activationCode')}
            />
          </dd>
        </div>
      )}
      <div>
        <dt>{addressLabel}</dt>
        <dd>
          <CopyCode code={device.mac} shown={formatDeviceAddress(device.mac)} label={addressLabel} />
        </dd>
      </div>
    </dl>
  )
}
