import type { AccessRules } from '@commissioning/contract/access-decision/access-decision-endpoints'
import { toWeekdayFlags } from '@commissioning/domain/schedules/weekday-flags'
import { IQ_ID } from './hardware.ts'

interface RuledThings {
  tags?: readonly { id: string; blocked?: boolean; masterKey?: boolean }[]
  lockIds?: readonly string[]
}

/** The rules of a site with one group, in which all these tags open all these locks on weekdays from 08:00 to 18:00. */
export const makeAccessRules = ({ tags = [], lockIds = [] }: RuledThings): AccessRules => ({
  tags: tags.map(({ id, blocked = false, masterKey = false }) => ({ id, number: id, blocked, masterKey })),
  locks: lockIds.map((id) => ({
    id,
    customerReference: id,
    iqId: IQ_ID,
    timeZone: 'Europe/Amsterdam',
    isAttached: true,
    isLockOnline: true,
    isIqOnline: true,
    reportedVersion: 1,
    desiredVersion: 1,
  })),
  groups: [
    {
      id: '0192d3a0-0000-7000-8000-0000000007a1',
      customerReference: 'Staff',
      tagIds: tags.map(({ id }) => id),
      lockIds: [...lockIds],
      schedules: [
        {
          id: '0192d3a0-0000-7000-8000-0000000007a2',
          startDate: null,
          endDate: null,
          startTime: '08:00',
          endTime: '18:00',
          ...toWeekdayFlags([1, 2, 3, 4, 5]),
        },
      ],
    },
  ],
})
