import type { Entrance } from '@commissioning/contract/intercom/intercom-fields'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import {
  entranceWarning,
  isOtpHidden,
  refuseOtpRestore,
  refuseOtpToggle,
} from '@commissioning/domain/intercom/otp-rules'
import { CopyCode } from '@commissioning/ui/copy-code'
import { Hint } from '@commissioning/ui/hint'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useTranslation } from 'react-i18next'
import { ChangeMenu } from '../../components/change-menu.tsx'
import { useConfig } from '../../lib/config-context.tsx'
import { useRefusalText } from '../../lib/refusal-text.ts'
import classes from './intercom.module.css'
import type { OpenDialog } from './intercom-dialog.tsx'

interface Props {
  entrance: Entrance
  /** Known for by-access installations only. */
  iq: Iq | undefined
  /** Set for a by-access installation; on others OTP is not offered (OTP-08). */
  tenantId: string | undefined
  onOpen: (dialog: OpenDialog) => void
}

/** A child row; red, with its reason, while its IQ cannot open for the intercom (ICOM-08). */
export function EntranceRow({ entrance, iq, tenantId, onOpen }: Props) {
  const { t } = useTranslation('intercom')
  const refusalText = useRefusalText()
  const { customerReference: name, geoFilterProximity, lockCustomerReference } = entrance
  const warning = refusalText(entranceWarning(entrance.iq))
  const { tone, state } = entranceLinkState(entrance)
  const otpActions = useOtpActions({ iq, tenantId, onOpen })
  return (
    <tr className={classes.entrance} data-warns={warning !== undefined || undefined}>
      <th scope="row">{name}</th>
      <td data-label={t('columns.lock')}>
        {lockCustomerReference ?? <span className={classes.soft}>{t('lockGone')}</span>}
      </td>
      <td className={classes.unused} />
      <td data-label={t('fields.geofence')}>
        {geoFilterProximity === null ? t('geofence.off') : t('geofence.on', { metres: geoFilterProximity })}
      </td>
      <td data-label={t('columns.code')}>
        <CopyCode code={entrance.intercomCode} label={t('columns.code')} />
      </td>
      <td data-label={t('columns.status')}>
        {warning ? (
          <Hint lines={[warning]}>
            <StatusBadge
              tone="failed"
              label={t(entrance.iq?.restoreRequired ? 'restoreRequired' : 'otpOn')}
            />
          </Hint>
        ) : (
          <StatusBadge tone={tone} label={t(`link.${state}`)} isCalm={state === 'online'} />
        )}
      </td>
      <td className={classes.menu}>
        <ChangeMenu
          name={name}
          actions={[
            { key: 'edit', label: t('edit.title'), onClick: () => onOpen({ kind: 'edit', entrance }) },
            {
              key: 'delete',
              label: t('delete.title'),
              onClick: () => onOpen({ kind: 'delete', entrance }),
              isDangerous: true,
            },
            ...otpActions,
          ]}
        />
      </td>
    </tr>
  )
}

function entranceLinkState({ iq }: Entrance) {
  if (!iq) return { tone: 'neutral', state: 'none' } as const
  return iq.isOnline
    ? ({ tone: 'confirmed', state: 'online' } as const)
    : ({ tone: 'offline', state: 'offline' } as const)
}

interface OtpActionOptions {
  iq: Iq | undefined
  tenantId: string | undefined
  onOpen: (dialog: OpenDialog) => void
}

/** The actions on the IQ of an entrance; none but for by-access installations (OTP-08). */
function useOtpActions({ iq, tenantId, onOpen }: OtpActionOptions) {
  const { t } = useTranslation('intercom')
  const refusalText = useRefusalText()
  const hiddenFor = useConfig().otpHiddenTenants ?? []
  if (!iq || tenantId === undefined) return []
  const toggle = {
    key: 'otp',
    label: t(iq.otpEnabled ? 'otp.disable' : 'otp.enable'),
    onClick: () => onOpen({ kind: 'otp', iq }),
    disabledReason: refusalText(refuseOtpToggle(iq)),
  }
  const restore = {
    key: 'restore',
    label: t('restore'),
    onClick: () => onOpen({ kind: 'restore', iq }),
    disabledReason: refusalText(refuseOtpRestore(iq)),
  }
  return isOtpHidden(iq, tenantId, hiddenFor) ? [restore] : [toggle, restore]
}
