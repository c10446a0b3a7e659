import { RequestError } from '@commissioning/contract/http/request-error'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { type OpenIntentItem, writeOpenIntent } from '@commissioning/domain/sheets/open-intent-out'
import { sheetRefusals } from '@commissioning/domain/sheets/sheet-refusals'
import type { ExportReader, MadeFile } from '../export/export-queries.ts'
import type { SiteItem } from './plan-items.ts'
import { pictureFileExtension, readPictures, readPlanItems, readSheets, readWalls } from './read-plan.ts'
import { ZipFile } from './zip-file.ts'

/** The plan as radio planners exchange it, with its pictures; `lacking` says what such a file needs (POUT-07). */
export async function makeOpenIntent(
  installationId: string,
  lacking: string,
  reading: ExportReader,
): Promise<MadeFile> {
  const { call, signal } = reading
  const params = { installationId }
  const installation = await call(installationEndpoints.getInstallation, { params }, { signal })
  const quiet = { ...reading, onRead: () => undefined }
  const scaled = (await readSheets(installationId, quiet)).flatMap((sheet) =>
    sheet.frame ? [{ ...sheet, frame: sheet.frame }] : [],
  )
  const planItems = await readPlanItems(installationId, quiet)
  if (scaled.length === 0 || !planItems.some(isSender)) {
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
      const path = `images/${number}.${pictureFileExtension(picture)}`
      pictures.set(floorPlanId, path)
      await zip.add(path, picture)
    },
  })
  const at = new Map(scaled.map(({ id }, index) => [id, index]))
  const plan = writeOpenIntent({
    site: installation.siteCustomerReference ?? '',
    sheets: scaled.map(({ id, customerReference, floor, floorPlan, frame }) => ({
      name: customerReference,
      floorNumber: floor?.number ?? null,
      frame,
      picturePath: floorPlan ? pictures.get(floorPlan.id) : undefined,
      walls: walls.get(id) ?? [],
    })),
    planItems: planItems.map((thing) => sentItem(thing, at)),
  })
  await zip.addJson('openintent.json', plan)
  return { file: zip.finish(), count: plan.floorplans.length, isCut: false }
}

const isSender = ({ kind }: SiteItem) => kind === 'iq' || kind === 'repeater'

function sentItem({ kind, name, code, place }: SiteItem, at: ReadonlyMap<string, number>): OpenIntentItem {
  const sheet = place && at.get(place.sheetId)
  return {
    kind,
    name,
    code,
    place: place && sheet !== undefined ? { sheet, x: place.x, y: place.y } : undefined,
  }
}
