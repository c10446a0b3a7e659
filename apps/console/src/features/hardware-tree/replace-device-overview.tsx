import { keepRulesUnchanged } from '@commissioning/domain/access-decision/changed-rules'
import type { Refusal } from '@commissioning/domain/refusal'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { OverviewList } from '@commissioning/ui/overview-list'
import { useTranslation } from 'react-i18next'
import { DeviceCode } from '../../components/device-code.tsx'
import { DifferenceNotice } from '../access-decision/difference-notices.tsx'
import type { DeviceItem } from './device-queries.ts'

interface Props {
  installationId: string
  old: DeviceItem
  mac: string
  /** Why the old device cannot confirm that it leaves: then it is let go by force. */
  silent: Refusal | undefined
}

/** Overview of what is swapped, what stays, and what happens to the old device. */
export function ReplaceDeviceOverview({ installationId, old, mac, silent }: Props) {
  const { t } = useTranslation('replace')
  return (
    <>
      <OverviewList
        items={[
          { key: 'name', label: t('device.keeps'), value: old.customerReference },
          { key: 'old', label: t('device.old'), value: <DeviceCode mac={old.mac} label={t('device.old')} /> },
          { key: 'new', label: t('device.new'), value: <DeviceCode mac={mac} label={t('device.new')} /> },
        ]}
      />
      <NoticeBar tone={silent ? 'failed' : 'neutral'}>
        {silent && <strong>{t(`device.silent.${silent.code}`)} </strong>}
        {t(silent ? 'device.byForce' : 'device.leaves')}
      </NoticeBar>
      <DifferenceNotice
        installationId={installationId}
        change={old.hardwareType === 'lock' ? keepRulesUnchanged : undefined}
      />
    </>
  )
}
