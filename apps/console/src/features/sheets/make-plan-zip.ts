import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { csvBlob, type ExportReader, type MadeFile } from '../export/export-queries.ts'
import { csvRows, type PlanParts, planManifest, planTables } from './plan-zip-parts.ts'
import { pictureFileExtension, readPictures, readSheets, readSite, readWalls } from './read-plan.ts'
import { ZipFile } from './zip-file.ts'

/** All sheets with what is drawn and stands on them, and all doors, for programs (POUT-05). */
export async function makePlanZip(installationId: string, reading: ExportReader): Promise<MadeFile> {
  const { call, signal } = reading
  const params = { installationId }
  const installation = await call(installationEndpoints.getInstallation, { params }, { signal })
  const quiet = { ...reading, onRead: () => undefined }
  const sheets = await readSheets(installationId, quiet)
  const site = await readSite(installationId, quiet)
  const walls = await readWalls(installationId, sheets, quiet)

  const at = new Date()
  const zip = new ZipFile(at)
  const pictures = new Map<string, string>()
  await readPictures({
    installationId,
    sheets,
    reading,
    keep: async (floorPlanId, picture) => {
      const number = String(pictures.size + 1).padStart(2, '0')
      const path = `pictures/${number}.${pictureFileExtension(picture)}`
      pictures.set(floorPlanId, path)
      await zip.add(path, picture)
    },
  })
  const named = { id: installationId, name: installation.siteCustomerReference ?? '' }
  const parts: PlanParts = { ...site, site: named, sheets, walls, pictures, at }
  const tables = planTables(parts)
  for (const table of tables) {
    await zip.addJson(`${table.name}.json`, table.rows)
    await zip.add(`${table.name}.csv`, await csvBlob(csvRows(table)))
  }
  await zip.addJson('manifest.json', planManifest(parts, tables))
  return { file: zip.finish(), count: tables.reduce((sum, { rows }) => sum + rows.length, 0), isCut: false }
}
