import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { refuseIqWrite } from '@commissioning/domain/iqs/iq-rules'
import { type IqStatus, iqStatus } from '@commissioning/domain/iqs/iq-status'
import { IqDrawing } from '@commissioning/ui/drawings/iq'
import type { Tone } from '@commissioning/ui/state-icon'
import { StatusBadge } from '@commissioning/ui/status-badge'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DeviceCode } from '../../components/device-code.tsx'
import { FoldButton } from './fold-button.tsx'
import classes from './iq-card.module.css'
import { listEveryTreeRow, type TreeRow } from './tree-rows.ts'
import { moveFocusBetweenIqs } from './use-tree-keys.ts'

/** A connection that is well has no colour (TREE-33). */
const IQ_STATUS_TONES: Partial<Record<IqStatus, Tone>> = {
  replaced: 'neutral',
  poor: 'waiting',
  offline: 'offline',
}

interface Props {
  installationId: string
  iq: Iq
  /** Undefined while they are on their way. */
  rows: readonly TreeRow[] | undefined
  isFolded: boolean
  actions: ReactNode
}

/** The line of an IQ: what it is, how it is connected, and what hangs on it in numbers (TREE-34). */
export function IqHead({ installationId, iq, rows, isFolded, actions }: Props) {
  const { t } = useTranslation('hardware-tree')
  const status = iqStatus(iq)
  const tone = IQ_STATUS_TONES[status]
  const label = t(`status.${status}`)
  return (
    <header className={classes.head}>
      <FoldButton
        className={classes.fold}
        label={t('treeOf', { name: iq.customerReference })}
        installationId={installationId}
        id={iq.id}
        isFolded={isFolded}
        isTabStop
        onKeyDown={moveFocusBetweenIqs}
      />
      <IqDrawing size={40} />
      <div className={classes.who}>
        <h2 className={classes.name}>
          {iq.state === 'dead' ? t('replacedName', { name: iq.customerReference }) : iq.customerReference}
        </h2>
        <div className={classes.what}>
          <DeviceCode mac={iq.mac} label={t('mac')} />
          {iq.state !== 'dead' && <span>{t(`life.${iq.state}`)}</span>}
        </div>
      </div>
      <div className={classes.state}>
        {tone ? <StatusBadge tone={tone} label={label} /> : <span>{label}</span>}
        {refuseIqWrite(iq) && <StatusBadge tone="neutral" label={t('viewOnly')} />}
      </div>
      <Summary iq={iq} rows={rows} />
      <div className={classes.actions}>{actions}</div>
    </header>
  )
}

/** In colour only what needs somebody. */
function Summary({ iq, rows = [] }: Pick<Props, 'iq' | 'rows'>) {
  const { t } = useTranslation('hardware-tree')
  const needs = listEveryTreeRow(rows).flatMap((row) => row.needs)
  return (
    <div className={classes.summary}>
      {iq.locksCount > 0 && <span>{t('locks', { count: iq.locksCount })}</span>}
      {iq.repeatersCount > 0 && <span>{t('repeaters', { count: iq.repeatersCount })}</span>}
      {(['offline', 'pending', 'battery'] as const).map((need) => {
        const count = needs.filter((one) => one === need).length
        return (
          count > 0 && (
            <StatusBadge key={need} tone={NEED_TONE[need]} label={t(`summary.${need}`, { count })} />
          )
        )
      })}
    </div>
  )
}

const NEED_TONE = { offline: 'offline', pending: 'waiting', battery: 'waiting' } as const
