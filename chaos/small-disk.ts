import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { RequestError } from '@commissioning/contract/http/request-error'
import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { aPdf } from '@commissioning/platform/testing/test-files'
import { becomesTrueWithin } from '../bench/becomes-true-within.ts'
import type { DrillMessage } from '../bench/drill-message.ts'
import { type Fixture, withPlatform } from '../bench/platform-fixture.ts'

const STEP_TIMEOUT_MS = 30_000
const MAX_NOTES = 3_000

// a program of its own, so that the small disk is seen by it and by what it starts, and by nobody else
const [disk = ''] = process.argv.slice(2)
process.send?.(await fillAndFree())
process.disconnect()

async function fillAndFree(): Promise<DrillMessage> {
  const dataDir = join(disk, 'data')
  return withPlatform({ iqs: 1, dataDir }, async (fixture) => {
    const before = { note: await fixture.writeNote('Before'), plan: await uploadPlan(fixture, 'Before') }
    const filler = join(disk, 'filler')
    fill(filler)
    const plan = await uploadPlan(fixture, 'Full')
    const written: string[] = []
    let note = 201
    for (let n = 0; note === 201 && n < MAX_NOTES; n += 1) {
      const subject = `Full ${n}`
      note = await fixture.writeNote(subject)
      if (note === 201) written.push(subject)
    }
    const list = await fixture.call(noteEndpoints.listNotes, { params: fixture.params, query: {} })
    const reads = list.items.length > 0 && (await fixture.isReady())

    rmSync(filler)
    const heals = await becomesTrueWithin(
      STEP_TIMEOUT_MS,
      async () => (await fixture.writeNote('After')) === 201,
    )
    const after = await uploadPlan(fixture, 'After')
    const { stored, made } = await fixture.notes()
    const lost = written.filter((subject) => !stored.has(subject)).length
    const half = Math.abs(made - stored.size)
    return {
      seen: `full: an upload ${plan}, a note ${note} (after ${written.length} that had room), reading ${reads ? 'goes on' : 'fails'}; freed: ${heals && after === 201 ? 'writing works' : 'writing fails'}; ${lost} acknowledged lost, ${half} half done`,
      wanted: '507, 507, goes on, writing works, 0, 0',
      holds:
        before.note === 201 &&
        before.plan === 201 &&
        plan === 507 &&
        note === 507 &&
        reads &&
        heals &&
        after === 201 &&
        lost + half === 0,
    }
  })
}

/** Takes all that is left of the disk, to the last byte. */
function fill(path: string): void {
  const file = openSync(path, 'w')
  for (let size = 1_048_576; size >= 1; ) {
    try {
      writeSync(file, Buffer.alloc(size))
    } catch {
      size = Math.floor(size / 2)
    }
  }
  closeSync(file)
}

function uploadPlan({ call, params }: Fixture, customerReference: string): Promise<number> {
  const input = { params, body: { customerReference }, file: aPdf() }
  return call(floorPlanEndpoints.createFloorPlan, input).then(
    () => 201,
    (error: unknown) => {
      if (error instanceof RequestError) return error.statusCode
      throw error
    },
  )
}
