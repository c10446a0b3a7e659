import { RequestError } from '@commissioning/contract/http/request-error'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { openIntentOf, type SentThing } from '@commissioning/domain/sheets/open-intent-out'
import { sheetRefusals } from '@commissioning/domain/sheets/sheet-refusals'
import type { MadeFile, Reading } from '../export/export-queries.ts'
import { pictureEnding, readPictures, readSheets, readThings, readWalls } from './read-plan.ts'
import type { SiteThing } from './things.ts'
import { ZipFile } from './zip-file.ts'

/** The plan as radio planners exchange it, with its pictures; `lacking` says what such a file needs (POUT-07). */
export async function makeOpenIntent(
  installationId: string,
  lacking: string,
  reading: Reading,
): Promise<MadeFile> {
  const { call, signal } = reading
  const params = { installationId }
  const installation = await call(installationEndpoints.getInstallation, { params }, { signal })
  const quiet = { ...reading, onRead: () => undefined }
  const scaled = (await readSheets(installationId, quiet)).flatMap((sheet) =>
    sheet.frame ? [{ ...sheet, frame: sheet.frame }] : [],
  )
  const things = await readThings(installationId, quiet)
  if (scaled.length === 0 || !things.some(isSender)) {
    const { code: errorCode } = sheetRefusals.OpenIntentNeedsMore
    throw new RequestError({ message: lacking, errorCode, statusCode: 409 })
  }
  const walls = await readWalls(installationId, scaled, quiet)

  const zip = new ZipFile(new Date())
  const pictures = new Map<string, string>()
  await readPictures({
    installationId,
    sheets: scaled,
    reading,
    keep: async (floorPlanId, picture) => {
      const number = String(pictures.size + 1).padStart(2, '0')
      const path = `images/${number}.${pictureEnding(picture)}`
      pictures.set(floorPlanId, path)
      await zip.add(path, picture)
    },
  })
  const at = new Map(scaled.map(({ id }, index) => [id, index]))
  const plan = openIntentOf({
    site: installation.siteCustomerReference ?? '',
    sheets: scaled.map(({ id, customerReference, floor, floorPlan, frame }) => ({
      name: customerReference,
      floorNumber: floor?.number ?? null,
      frame,
      picturePath: floorPlan ? pictures.get(floorPlan.id) : undefined,
      walls: walls.get(id) ?? [],
    })),
    things: things.map((thing) => sentThing(thing, at)),
  })
  await zip.addJson('openintent.json', plan)
  return { file: zip.finish(), count: plan.floorplans.length, isCut: false }
}

const isSender = ({ word }: SiteThing) => word === 'iq' || word === 'repeater'

function sentThing({ word, name, code, place }: SiteThing, at: ReadonlyMap<string, number>): SentThing {
  const sheet = place && at.get(place.sheetId)
  return {
    kind: word,
    name,
    code,
    place: place && sheet !== undefined ? { sheet, x: place.x, y: place.y } : undefined,
  }
}
