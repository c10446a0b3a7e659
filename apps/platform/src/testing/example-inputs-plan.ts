import type { Api, OperationName } from '@commissioning/contract/api'
import type { Input } from '@commissioning/contract/http/endpoint'
import type { ExampleThings } from './example-things.ts'
import { aPixel } from './test-files.ts'

const plannedDoor = {
  number: '1.07',
  customerReference: 'Office',
  floorId: null,
  lockType: null,
  communicationType: null,
  isEscapeRoute: false,
  externalId: null,
}

/** Inputs about doors, their tests, and sheets with what is on them. */
export function makePlanExampleInputs(things: ExampleThings) {
  const own = { installationId: things.installation }
  const door = { ...own, doorId: things.plannedDoor }
  const sheet = { ...own, sheetId: things.sheet }
  return {
    listDoors: { params: own, query: {} },
    createDoor: { params: own, body: plannedDoor },
    changeDoor: { params: { ...own, doorId: things.plannedDoor }, body: { number: '1.08' } },
    changeDoors: {
      params: own,
      body: { doors: [{ id: things.plannedDoor, version: 1 }], change: { isEscapeRoute: true } },
    },
    deleteDoors: { params: own, body: { doors: [{ id: things.plannedDoor, version: 1 }] } },
    importDoors: {
      params: own,
      body: {
        columns: [],
        floors: [{ customerReference: 'Mezzanine', number: 5 }],
        rows: [{ line: 2, door: null, values: { number: '1.09' } }],
      },
    },
    listDeletedDoors: { params: own },
    listScheduleColumns: { params: own },
    listDoorTests: { params: own },
    getDoorTest: { params: door },
    startDoorTest: { params: door },
    endDoorTest: { params: door },
    answerDoorTestPoint: {
      params: door,
      body: { point: 'label', result: 'passed', reason: null, seen: null },
    },
    createDoorTestPhoto: { params: { ...door, answerId: things.doorAnswer }, file: aPixel() },
    getDoorTestPhotoFile: {
      params: { ...door, answerId: things.doorAnswer, photoId: things.doorPhoto },
      query: {},
    },
    changeDoorIssue: { params: { ...own, issueId: things.doorIssue }, body: { assigneeId: null } },
    listSheets: { params: own, query: {} },
    createSheet: {
      params: own,
      body: { customerReference: 'Ground', floorId: null, floorPlanId: things.floorPlan },
    },
    changeSheet: { params: sheet, body: { customerReference: 'Loft' } },
    deleteSheet: { params: sheet },
    listPlacements: { params: own, query: {} },
    createPlacement: {
      params: own,
      body: { sheetId: things.sheet, thing: { kind: 'door', id: things.plannedDoor }, x: 1, y: 2 },
    },
    movePlacement: { params: { ...own, placementId: things.placement }, body: { x: 1, y: 2 } },
    deletePlacement: { params: { ...own, placementId: things.placement } },
    listWalls: { params: sheet, query: {} },
    createWalls: {
      params: sheet,
      body: { walls: [{ from: { x: 1, y: 2 }, to: { x: 3, y: 2 }, class: 'drywall' }] },
    },
    changeWalls: { params: sheet, body: { walls: [{ id: things.wall, version: 1 }], class: 'brick_10' } },
    deleteWalls: { params: sheet, body: { walls: [{ id: things.wall, version: 1 }] } },
  } satisfies { [Name in OperationName]?: Input<Api[Name]> }
}
