import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { readCommunicationType } from '@commissioning/domain/device-registry/hardware-types'
import {
  leavesLastNotice,
  linkStateNotice,
  parentGoneNotice,
} from '@commissioning/domain/hardware-tree/link-state'
import { refuseIqWrite, repeaterCardNotice } from '@commissioning/domain/iqs/iq-rules'
import { ActionMenu } from '@commissioning/ui/action-menu'
import { BatteryLevel } from '@commissioning/ui/battery-level'
import hidden from '@commissioning/ui/disabled-reason.module.css'
import { IconButton } from '@commissioning/ui/icon-button'
import { IconChevronDown } from '@commissioning/ui/icons/chevron-down.ts'
import { IconPencil } from '@commissioning/ui/icons/pencil.ts'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeviceCode } from '../../components/device-code.tsx'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { useChangeActions } from '../../lib/offline/use-change-actions.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { useAccessViewActions } from '../access-decision/use-opens-actions.ts'
import type { DeviceItem } from './device-queries.ts'
import { FoldButton } from './fold-button.tsx'
import { HardwareDrawing } from './hardware-drawing.tsx'
import { LockSignal } from './lock-signal.tsx'
import classes from './tree-row.module.css'
import type { TreeRow } from './tree-rows.ts'
import { useAddHere } from './use-add-here.ts'

interface Props {
  installationId: string
  row: TreeRow
  iq: Iq
  /** Two lines, and the rest when it is tapped. */
  isPhone: boolean
  isFolded: boolean
  onEdit: () => void
}

/** A lock or repeater in the tree: its facts in columns, in colour only what needs somebody (TREE-32, TREE-33). */
export function TreeItemRow({ installationId, row, iq, isPhone, isFolded, onEdit }: Props) {
  const { t } = useTranslation('hardware-tree')
  const refusalText = useRefusalText()
  const away = useAwayReason()
  const [isOpened, setIsOpened] = useState(false)
  const { item, isLost, hasBelow } = row
  const isRepeater = item.hardwareType === 'repeater'
  const isWhole = !isPhone || isOpened
  const device = { hardwareType: item.hardwareType, communicationType: readCommunicationType(item.mac) }
  const notices = [
    isLost ? parentGoneNotice : undefined,
    linkStateNotice(device, item.iqLinkState),
    hasBelow && item.iqLinkState === 'detached_pending' ? leavesLastNotice : undefined,
    isRepeater ? repeaterCardNotice(iq) : undefined,
  ].filter((notice) => notice !== undefined)

  return (
    <div className={classes.row} data-opened={isOpened || undefined}>
      <HardwareDrawing item={item} />
      <strong>{item.customerReference}</strong>
      <LinkState item={item} />
      <div className={classes.facts}>
        <span className={classes.battery}>
          {item.hardwareType === 'lock' && item.batteryState !== 'none' && (
            <BatteryLevel state={item.batteryState} label={t(`batteries.${item.batteryState}`)} />
          )}
        </span>
        <LockSignal installationId={installationId} item={item} iq={iq} isReloadable={isWhole} />
        {isRepeater && !hasBelow && <span className={classes.bare}>{t('empty.repeater')}</span>}
      </div>
      {isWhole && (
        <span className={classes.what}>
          <DeviceCode mac={item.mac} label={t('fields.address')} />
          {item.hardwareType === 'lock' && <span>{t(`lockTypes.${item.lockType}`)}</span>}
          {item.floor && (
            <span>{t('floor', { name: item.floor.customerReference, number: item.floor.number })}</span>
          )}
        </span>
      )}
      {isWhole && (
        <div className={classes.actions}>
          <IconButton
            label={t('edit.one', { name: item.customerReference })}
            icon={<IconPencil size={20} aria-hidden />}
            aria-haspopup="dialog"
            disabledReason={away ?? refusalText(refuseIqWrite(iq))}
            onClick={onEdit}
          />
          {isRepeater && <AddHere iq={iq} repeater={item} />}
          {!isRepeater && <WhoOpens installationId={installationId} lock={item} />}
        </div>
      )}
      {notices.length > 0 && (
        <div className={classes.notices}>
          {notices.map((notice) => (
            <p key={notice.code}>{refusalText(notice)}</p>
          ))}
        </div>
      )}
      {row.below.length > 0 && (
        <FoldButton
          className={classes.fold}
          label={t('below', { name: item.customerReference })}
          installationId={installationId}
          id={item.id}
          isFolded={isFolded}
        />
      )}
      {isPhone && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isOpened}
          aria-label={t('details', { name: item.customerReference })}
          onClick={() => setIsOpened(!isOpened)}
        >
          <IconChevronDown size={20} aria-hidden />
        </button>
      )}
    </div>
  )
}

function WhoOpens({ installationId, lock }: { installationId: string; lock: DeviceItem }) {
  const opensOf = useAccessViewActions(installationId)
  return <ActionMenu name={lock.customerReference} actions={[opensOf('lock', lock.id)]} />
}

function AddHere({ iq, repeater }: { iq: Iq; repeater: DeviceItem }) {
  const changing = useChangeActions()
  return <ActionMenu name={repeater.customerReference} actions={changing(useAddHere(iq, repeater))} />
}

/** Whether a device hangs where it should and answers; one that does says so without colour (TREE-33). */
function LinkState({ item: { iqLinkState, online } }: { item: DeviceItem }) {
  const { t } = useTranslation('hardware-tree')
  const link = t(`links.${iqLinkState}`)
  return (
    <span className={classes.state}>
      {iqLinkState === 'attached' ? (
        <>
          <span className={hidden.hidden}>{link}</span>{' '}
          {online ? <span>{t('online')}</span> : <StatusBadge tone="offline" label={t('offline')} />}
        </>
      ) : (
        <StatusBadge tone={iqLinkState === 'detached' ? 'neutral' : 'waiting'} label={link} />
      )}
    </span>
  )
}
