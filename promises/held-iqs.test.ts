import type { DesiredState } from '@commissioning/device-protocol/desired-state-message'
import { computeDesiredDigest } from '@commissioning/device-protocol/digest'
import { buildDesired } from '@commissioning/platform/features/desired-state/desired-state-store'
import { describe, expect, test } from 'vitest'
import { copyRow } from './copied-rows.ts'
import { furnishedPlatform } from './furnished-platform.ts'

/** Nothing tells of these, because a person has nothing to decide about them. */
const UNTOLD = [
  'restoredResetCount',
  'an earlier restoredResetCount',
  'tree turned round',
  'access tags turned round',
  'access tags without the first',
]
/** A tag is never deleted, because without a rule it opens nothing, and one that is blocked here stays so. */
const STAYS = ['access tags without the first', 'access tags 2 blocked', 'an earlier restoredResetCount']
/** No IQ was ever given these, and no database could hold them. */
const CONTRADICTS =
  /masterKey$|(tagNumbers|lockMacs|schedules) without the first$|weekdays monday$|^access tags without the first$/

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Another value of a field whose text or number is not as good as any other. */
const OTHER: Readonly<Record<string, Json>> = {
  name: 'Cellar',
  timeZone: 'Asia/Tokyo',
  ledMode: 'permanent_green',
  restoredResetCount: 3,
  startTime: '07:00',
  endTime: '21:00',
  startDate: '2026-12-01',
  endDate: '2026-12-24',
}
/** The IQ and its devices are what they are, and the platform orders the states by itself. */
const NOT_CHANGED = ['mac', 'hardwareType', 'communicationType', 'order', 'takeOver', 'number']

/** Each way in which one place of a value can be another, by where it is. */
function variationsOf(value: Json, path: string): [string, Json][] {
  const key = path.split(' ').at(-1) ?? ''
  if (NOT_CHANGED.includes(key)) return []
  if (key in OTHER) return [[path, OTHER[key] ?? null]]
  if (typeof value === 'boolean') return [[path, !value]]
  if (Array.isArray(value)) {
    const [first, second] = value
    return [
      ...(first === undefined ? [] : ([[`${path} without the first`, value.slice(1)]] as [string, Json][])),
      ...(second === undefined ? [] : ([[`${path} turned round`, value.toReversed()]] as [string, Json][])),
      ...swapped(value, path),
      ...value.flatMap((one, at) =>
        variationsOf(one, `${path} ${at}`).map(([where, other]): [string, Json] => [
          where,
          value.with(at, other),
        ]),
      ),
    ]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    variationsOf(inner, `${path} ${name}`).map(([where, other]): [string, Json] => [
      where,
      { ...value, [name]: other },
    ]),
  )
}
function swapped([first, second, ...rest]: Json[], path: string): [string, Json][] {
  if (!isObject(first) || !isObject(second)) return []
  return Object.keys(first)
    .filter((key) => !NOT_CHANGED.includes(key) && first[key] !== second[key])
    .map((key) => [
      `${path} with ${key} exchanged`,
      [{ ...first, [key]: second[key] ?? null }, { ...second, [key]: first[key] ?? null }, ...rest],
    ])
}
const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Worked = Pick<DesiredState, (typeof WORKED_BY)[number]>
const WORKED_BY = [
  'name',
  'timeZone',
  'ledEnabled',
  'ledMode',
  'otpEnabled',
  'restoredResetCount',
  'tree',
  'access',
] as const
/** All that an IQ works by; neither its rules nor its tags have an order. */
const workedBy = (state: DesiredState): Worked & { rules: string[] } => {
  const parts = Object.fromEntries(WORKED_BY.map((part) => [part, state[part]])) as unknown as Worked
  const { tags, groups } = state.access
  return {
    ...parts,
    rules: [...tags, ...groups].map((one) => JSON.stringify(one)).toSorted(),
    access: { tags: [], groups: [] },
  }
}

describe('an IQ that is ahead', async () => {
  const { platform, things, rewind, call, inputOf } = await furnishedPlatform()
  const { database, system, now } = platform
  const prepare = async () => {
    await rewind()
    await copyRow(
      database,
      { table: 'tag', columns: { number: "'04DDEEF' || n", is_master_key: 'n = 1', is_blocked: 'n = 2' } },
      2,
    )
    await database.executeSql('update iq set restored_reset_count = 2 where id = $1', [things.iq])
  }
  const wanted = () =>
    system(async (tx) => {
      const row = await tx.selectFrom('iq').where('id', '=', things.iq).selectAll().executeTakeFirstOrThrow()
      return buildDesired(tx, row, now())
    })
  await prepare()
  const here = await wanted()
  const parts = Object.fromEntries(WORKED_BY.map((part) => [part, here[part]]))
  const ofPlaces = variationsOf(JSON.parse(JSON.stringify(parts)), '').map(([where, changed]) => ({
    where: where.trim(),
    changed: changed as unknown as Worked,
    differences: expect.anything(),
  }))
  const lock = here.tree.find(({ hardwareType }) => hardwareType === 'lock')?.mac ?? ''
  const above = here.tree.find(({ hardwareType }) => hardwareType === 'repeater')?.mac ?? ''
  const boxed = things.lockCode
  const withBoxed = (parentMac: string | null): Worked => {
    const other: Worked = JSON.parse(JSON.stringify(parts).replaceAll(lock, boxed))
    return { ...other, tree: other.tree.map((item) => (item.mac === boxed ? { ...item, parentMac } : item)) }
  }
  const moved = here.tree.map((item) => (item.mac === lock ? { ...item, parentMac: above } : item))
  const variations = [
    ...ofPlaces,
    {
      where: 'an earlier restoredResetCount',
      changed: { ...here, restoredResetCount: 1 },
      differences: [],
    },
    {
      where: 'a lock below a repeater',
      changed: { ...here, tree: moved },
      differences: [{ mac: lock, difference: 'moved', replaces: null }],
    },
    {
      where: 'a new lock in the place of another',
      changed: withBoxed(null),
      differences: [{ mac: boxed, difference: 'replaced', replaces: lock }],
    },
    {
      where: 'a new lock before the others',
      changed: { ...withBoxed(null), tree: withBoxed(null).tree.toReversed() },
      differences: [
        { mac: boxed, difference: 'onlyAtIq', replaces: null },
        { mac: lock, difference: 'onlyHere', replaces: null },
      ],
    },
    {
      where: 'a new lock in a new place',
      changed: withBoxed(above),
      differences: [
        { mac: boxed, difference: 'onlyAtIq', replaces: null },
        { mac: lock, difference: 'onlyHere', replaces: null },
      ],
    },
  ]

  test.each(variations)(
    'that has $where otherwise tells so, and is adopted whole or not at all [EPOCH-06 EPOCH-11]',
    async ({ where, changed, differences }) => {
      await prepare()
      const tree = changed.tree.map((item, order) => ({ ...item, order }))
      const applied: DesiredState = { ...here, ...changed, tree, version: here.version + 7 }
      const digest = computeDesiredDigest(applied)
      await database.executeSql("update iq set hold = 'ahead' where id = $1", [things.iq])
      await database.executeSql(
        `insert into held_iq (iq_id, collection_id, since, digest, applied)
          select id, collection_id, '2026-11-21', $2, $3 from iq where id = $1`,
        [things.iq, digest, JSON.stringify(applied)],
      )
      const told = JSON.parse((await call('listHeldIqs')).text).items[0]?.differences as Record<
        string,
        object[]
      >
      expect(Object.values(told).flat().length > 0).toBe(!UNTOLD.includes(where))
      expect(told.devices).toMatchObject(differences)
      if (where in here)
        expect(told.settings).toMatchObject(
          UNTOLD.includes(where) ? [] : [{ setting: where, at_iq: String(changed[where as 'name']) }],
        )
      const answer = await call('decideHeldIq', {
        ...inputOf('decideHeldIq'),
        body: { decision: 'adopt', seen: digest },
      })
      const after = workedBy(await wanted())
      if (answer.status !== 200) {
        expect({ where, code: answer.code }).toEqual({
          where: expect.stringMatching(CONTRADICTS),
          code: 'HeldIqContradicts',
        })
        expect(after).toEqual(workedBy(here))
      } else expect(after).toEqual(workedBy(STAYS.includes(where) ? here : applied))
    },
  )
})
