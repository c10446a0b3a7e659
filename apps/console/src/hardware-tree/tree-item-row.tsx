import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { communicationTypeOf } from '@commissioning/domain/hardware-tree/device-address'
import { leavesLast, linkStateNotice, parentGone } from '@commissioning/domain/hardware-tree/link-state'
import { refuseIqWrite, repeaterCardNotice } from '@commissioning/domain/iqs/iq-rules'
import { BatteryLevel } from '@commissioning/ui/battery-level'
import { IconButton } from '@commissioning/ui/icon-button'
import { StatusBadge, type Tone } from '@commissioning/ui/status-badge'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAwayReason } from '../offline/use-away-reason.ts'
import { DeviceCode } from '../page/device-code.tsx'
import { useRefusalText } from '../refusal-text.ts'
import type { DeviceItem } from './device-queries.ts'
import classes from './hardware.module.css'
import { HardwareDrawing } from './hardware-drawing.tsx'
import { LockSignal } from './lock-signal.tsx'

const LINK_TONE = {
  attached: 'confirmed',
  attached_pending: 'waiting',
  detached: 'neutral',
  detached_pending: 'waiting',
} as const satisfies Record<IqTreeItem['iqLinkState'], Tone>

/** Percent and tone of each battery state; one that says nothing of its level has no percent. */
const BATTERY = {
  powered: { percent: 100, tone: 'confirmed' },
  fresh: { percent: 100, tone: 'confirmed' },
  good: { percent: 70, tone: 'confirmed' },
  low: { percent: 25, tone: 'waiting' },
  critical: { percent: 8, tone: 'failed' },
  unknown: { percent: undefined, tone: 'offline' },
  none: { percent: undefined, tone: 'neutral' },
} as const satisfies Record<IqTreeItem['batteryState'], { percent: number | undefined; tone: Tone }>

interface Props {
  installationId: string
  item: DeviceItem
  iq: Iq
  /** Whether its parent is not in the tree. */
  isLost: boolean
  hasBelow: boolean
  onEdit: () => void
}

/** A lock or repeater in the tree with its states; colour marks those that need attention. */
export function TreeItemRow({ installationId, item, iq, isLost, hasBelow, onEdit }: Props) {
  const { t } = useTranslation('hardware-tree')
  const refusalText = useRefusalText()
  const away = useAwayReason()
  const device = { hardwareType: item.hardwareType, communicationType: communicationTypeOf(item.mac) }
  const notices = [
    isLost ? parentGone : undefined,
    linkStateNotice(device, item.iqLinkState),
    hasBelow && item.iqLinkState === 'detached_pending' ? leavesLast : undefined,
    item.hardwareType === 'repeater' ? repeaterCardNotice(iq) : undefined,
  ].filter((notice) => notice !== undefined)

  return (
    <div className={classes.item}>
      <HardwareDrawing item={item} />
      <div className={classes.itemWords}>
        <div className={classes.itemLine}>
          <strong>{item.customerReference}</strong>
          <LinkState tone={LINK_TONE[item.iqLinkState]} label={t(`links.${item.iqLinkState}`)} />
          {item.iqLinkState === 'attached' && (
            <LinkState
              tone={item.online ? 'confirmed' : 'offline'}
              label={t(item.online ? 'online' : 'offline')}
            />
          )}
          {item.floor && (
            <span className={classes.calm}>
              {t('floor', { name: item.floor.customerReference, number: item.floor.number })}
            </span>
          )}
        </div>
        <div className={classes.deviceFacts}>
          <DeviceCode mac={item.mac} label={t('fields.address')} />
          {item.hardwareType === 'lock' && <span>{t(`lockTypes.${item.lockType}`)}</span>}
          {item.hardwareType === 'lock' && item.batteryState !== 'none' && (
            <BatteryLevel
              percent={BATTERY[item.batteryState].percent}
              tone={BATTERY[item.batteryState].tone}
              word={t(`batteries.${item.batteryState}`)}
            />
          )}
          <LockSignal installationId={installationId} item={item} iq={iq} />
        </div>
        {notices.map((notice) => (
          <p key={notice.code} className={classes.toDo}>
            {refusalText(notice)}
          </p>
        ))}
        {item.hardwareType === 'repeater' && !hasBelow && (
          <p className={classes.bare}>{t('empty.repeater')}</p>
        )}
      </div>
      <div className={classes.edit}>
        <IconButton
          label={t('edit.one', { name: item.customerReference })}
          icon={<IconPencil size={20} aria-hidden />}
          aria-haspopup="dialog"
          disabledReason={away ?? refusalText(refuseIqWrite(iq))}
          onClick={onEdit}
        />
      </div>
    </div>
  )
}

/** Good states have no colour; colour marks what needs attention. */
function LinkState({ tone, label }: { tone: Tone; label: string }) {
  return tone === 'confirmed' ? (
    <span className={classes.calm}>{label}</span>
  ) : (
    <StatusBadge tone={tone} label={label} />
  )
}
