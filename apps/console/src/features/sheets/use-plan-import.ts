import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import type { Call } from '@commissioning/contract/http/client'
import { placementEndpoints } from '@commissioning/contract/sheets/placement-endpoints'
import { sheetEndpoints } from '@commissioning/contract/sheets/sheet-endpoints'
import { wallEndpoints } from '@commissioning/contract/sheets/wall-endpoints'
import { useRef, useState } from 'react'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useWrite } from '../../lib/api/operations.ts'
import type { ComingSheet } from './preview-import.ts'

/** Makes the sheets of a file one after the other; where one cannot be made, those before it are taken back (POUT-10). */
export function usePlanImport(installationId: string) {
  const [done, setDone] = useState(0)
  /**
   * Requests without an answer keep their keys, so that the next try asks for the same (API-25).
   */
  const keys = useRef(new Map<string, string>())
  const write = useWrite(
    async (sheets: readonly ComingSheet[], call) => {
      const undo: (() => Promise<unknown>)[] = []
      try {
        for (const [at, sheet] of sheets.entries()) {
          setDone(at)
          await makeSheet(call, { installationId, sheet, undo, keys: keys.current })
        }
      } catch (error) {
        // the last first, as the sheet is in the way of nothing then; what cannot be taken back stays as a sheet to look at
        for (const step of undo.reverse()) await step().catch(() => undefined)
        throw error
      }
    },
    'sheet',
    'wall',
    'placement',
    'floor_plan',
  )
  return { write, done }
}

interface SheetMaking {
  installationId: string
  sheet: ComingSheet
  undo: (() => Promise<unknown>)[]
  keys: Map<string, string>
}

async function makeSheet(call: Call, { installationId, sheet, undo, keys }: SheetMaking): Promise<void> {
  const create = async <Answer>(
    content: unknown,
    send: (said: { idempotencyKey: string }) => Promise<Answer>,
  ) => {
    const text = JSON.stringify(content)
    const idempotencyKey = keys.get(text) ?? newIdempotencyKey()
    keys.set(text, idempotencyKey)
    const answer = await send({ idempotencyKey })
    keys.delete(text)
    return answer
  }
  const params = { installationId }
  const { name: customerReference, floorId, file, scale, walls, planItems } = sheet
  const named = { params, body: { customerReference } }
  const plan = await create([customerReference, file.name, file.size], (said) =>
    call(floorPlanEndpoints.createFloorPlan, { ...named, file }, said),
  )
  const ofPlan = { installationId, floorPlanId: plan.id }
  undo.push(() => call(floorPlanEndpoints.deleteFloorPlan, { params: ofPlan }))
  const body = { customerReference, floorId, floorPlanId: plan.id }
  const made = await create(body, (said) => call(sheetEndpoints.createSheet, { params, body }, said))
  const ofSheet = { installationId, sheetId: made.id }
  let { version } = made
  undo.push(() => call(sheetEndpoints.deleteSheet, { params: ofSheet }, { ifMatch: version }))
  const scaled = await call(
    sheetEndpoints.changeSheet,
    { params: ofSheet, body: { scale } },
    { ifMatch: version },
  )
  version = scaled.version
  if (walls.length > 0) {
    const drawn = { params: ofSheet, body: { walls: [...walls] } }
    await create(drawn, (said) => call(wallEndpoints.createWalls, drawn, said))
  }
  for (const { thing, x, y } of planItems) {
    const placed = { sheetId: made.id, thing: thing.thing, x, y }
    await create(placed, (said) => call(placementEndpoints.createPlacement, { params, body: placed }, said))
  }
}
