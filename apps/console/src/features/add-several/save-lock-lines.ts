import { floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import type { Call } from '@commissioning/contract/http/client'
import { RequestError } from '@commissioning/contract/http/request-error'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { normalizeDeviceAddress } from '@commissioning/domain/hardware-tree/device-address'
import { attachDevices } from '../hardware-tree/tree-queries.ts'
import type { LockToAdd } from './several-lines.ts'
import type { LockPlace } from './several-queries.ts'

interface SaveLinesOptions {
  call: Call
  installationId: string
  places: readonly LockPlace[]
  floors: readonly { id: string; number: number }[]
  /** Is called with the number of locks that were tried. */
  onTried: (count: number) => void
  /** Is called after each step with the lines as they are then. */
  onLines: (lines: readonly LockToAdd[]) => void
}

interface SaveLinesOutcome {
  lines: readonly LockToAdd[]
  /** Why the rest was not tried. */
  error: RequestError | undefined
}

/**
 * Adds the locks one by one, attaches those of an IQ together, which starts their walk, and puts them on their floors,
 * of which it makes those that are not there.
 * Each line holds how far it came, so that a second try goes on from there; a refusal concerns its lines alone.
 */
export async function saveLines(
  given: readonly LockToAdd[],
  { call, installationId, places, floors, onTried, onLines }: SaveLinesOptions,
): Promise<SaveLinesOutcome> {
  let lines = given.map((line): LockToAdd => ({ ...line, failure: undefined }))
  onLines(lines)
  const change = (some: readonly LockToAdd[], changed: Partial<LockToAdd>) => {
    const keys = some.map(({ key }) => key)
    lines = lines.map((line) => (keys.includes(line.key) ? { ...line, ...changed } : line))
    onLines(lines)
  }
  const attempt = async (some: readonly LockToAdd[], work: () => Promise<Partial<LockToAdd>>) => {
    if (some.length === 0) return
    try {
      change(some, await work())
    } catch (error) {
      if (!(error instanceof RequestError) || !LINE_REFUSAL_STATUSES.includes(error.statusCode)) throw error
      change(some, { failure: error.message })
    }
  }
  const idsOf = (some: readonly LockToAdd[]) => some.flatMap(({ lockId = [] }) => lockId)

  async function add(): Promise<void> {
    const toAdd = lines.filter(({ lockId }) => lockId === undefined)
    for (const [at, line] of toAdd.entries()) {
      onTried(at)
      const body = { customerReference: line.name, activationCode: normalizeDeviceAddress(line.code) }
      await attempt([line], async () => {
        const input = { params: { installationId }, body }
        const { id } = await call(lockEndpoints.addLock, input, { idempotencyKey: line.key })
        return { lockId: id }
      })
    }
  }

  async function attach(): Promise<void> {
    for (const iqId of new Set(places.map((place) => place.iqId))) {
      const isHere = ({ parentId }: LockToAdd) =>
        places.some((one) => one.id === parentId && one.iqId === iqId)
      const some = lines.filter((line) => line.lockId && !line.isAttached && isHere(line))
      const devices = some.map(({ lockId: id = '', parentId }) => ({
        id,
        parentId: parentId ?? iqId,
        hardwareType: 'lock' as const,
      }))
      await attempt(some, async () => {
        await attachDevices(call, { installationId, iqId }, devices)
        return { isAttached: true }
      })
    }
  }

  async function makeFloors(): Promise<void> {
    for (const number of new Set(lines.map(({ newFloor }) => newFloor?.number))) {
      const some = lines.filter((line) => line.lockId && line.newFloor && line.newFloor.number === number)
      const [first] = some
      if (!first?.newFloor) continue
      // somebody may have made it meanwhile
      const there = floors.find((floor) => floor.number === number)
      const input = { params: { installationId }, body: { ...first.newFloor, locks: [] } }
      const idempotencyKey = `${first.key}-floor`
      await attempt(some, async () => {
        const made = there ?? (await call(floorEndpoints.createFloor, input, { idempotencyKey }))
        return { floorId: made.id, newFloor: undefined }
      })
    }
  }

  async function putOnFloors(): Promise<void> {
    for (const floorId of new Set(lines.flatMap((line) => line.floorId ?? []))) {
      const some = lines.filter((line) => line.lockId && !line.isOnFloor && line.floorId === floorId)
      await attempt(some, async () => {
        const params = { installationId, floorId }
        await call(floorEndpoints.changeFloor, { params, body: { locksToAdd: idsOf(some) } })
        return { isOnFloor: true }
      })
    }
  }

  try {
    await add()
    await attach()
    await makeFloors()
    await putOnFloors()
    return { lines, error: undefined }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return { lines, error }
  }
}

/** The answers that concern what was sent; others, as after a lost connection, concern the way there. */
const LINE_REFUSAL_STATUSES = [400, 404, 409]
