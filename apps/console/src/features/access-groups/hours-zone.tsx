import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { groupZoneNotice } from '@commissioning/domain/access-groups/group-zone-rules'
import { timeZoneLabel } from '@commissioning/domain/formats/time-zone-label'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useTranslation } from 'react-i18next'
import { useEvery } from '../../lib/api/operations.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { useInstallation } from '../installations/installation-queries.ts'

interface Props {
  installationId: string
  lockIds: readonly string[]
}

/** The zone in which hours at these locks count, or a warning where it is not one zone that is the site's (ZONE-24, ZONE-25). */
export function HoursZone({ installationId, lockIds }: Props) {
  const { t } = useTranslation('access-groups')
  const refusalText = useRefusalText()
  const siteTimeZone = useInstallation(installationId).data?.timeZone ?? null
  const timeZones = useLockZones(installationId, lockIds)
  const notice = groupZoneNotice({ timeZones, siteTimeZone })
  if (notice) return <NoticeBar tone="waiting">{refusalText(notice)}</NoticeBar>
  const [zone] = timeZones
  return zone && <p>{t('timeframe.zone', { zone: timeZoneLabel(zone) })}</p>
}

/** The zones of the IQs of these locks; none while they are read. The locks are read only where zones differ. */
function useLockZones(installationId: string, lockIds: readonly string[]): string[] {
  const input = { params: { installationId }, query: { orderBy: 'customer_reference asc' } }
  const iqs = useEvery(iqEndpoints.listIqs, input).data ?? []
  const zones = listTimeZones(iqs)
  const locks =
    useEvery(lockEndpoints.listLocks, input, {
      enabled: zones.length > 1,
    }).data ?? []
  if (lockIds.length === 0) return []
  if (zones.length <= 1) return zones
  const selected = new Set(lockIds)
  const iqIds = new Set(locks.filter(({ id }) => selected.has(id)).map(({ iqId }) => iqId))
  return listTimeZones(iqs.filter(({ id }) => iqIds.has(id)))
}

const listTimeZones = (iqs: readonly { timeZone: string }[]) =>
  [...new Set(iqs.map(({ timeZone }) => timeZone))].sort()
