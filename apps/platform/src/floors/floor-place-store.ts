import type { FloorPlace } from '@commissioning/contract/floors/floor-fields'
import type { Tx } from '../database/database.ts'

/** Held until the transaction ends; undefined where there is none. */
export const holdFloor = (tx: Tx, id: string) =>
  tx.selectFrom('floor').where('id', '=', id).select('id').forKeyShare().executeTakeFirst()

/** What a query selects of the floor that it joins to hardware, beside the hardware's `floorId`. */
export const floorColumns = ['floor.customerReference as floorName', 'floor.number as floorNumber'] as const

interface OnFloor {
  floorId: string | null
  floorName: string | null
  floorNumber: number | null
}

/** The floor that a row of hardware is on. */
export const presentFloorPlace = ({ floorId, floorName, floorNumber }: OnFloor): FloorPlace | null =>
  floorId === null || floorName === null || floorNumber === null
    ? null
    : { id: floorId, customerReference: floorName, number: floorNumber }
