import type { RecordRows } from '@commissioning/domain/site-record/collect-record'
import type { RecordedFile } from '@commissioning/domain/site-record/site-record'
import type { Tx } from '../../infra/database/database.ts'
import { groupSchedules, selectMemberIds } from '../access-groups/access-group-store.ts'
import { readLinkState } from '../hardware-tree/hardware-store.ts'

/** Reads the things on a site for its record. The role is the system's, so every statement names the collection. */
export async function readSiteItems(
  tx: Tx,
  collectionId: string,
): Promise<Pick<RecordRows, 'floors' | 'iqs' | 'hardware' | 'doors' | 'readings'>> {
  const floors = await tx
    .selectFrom('floor')
    .where('collectionId', '=', collectionId)
    .select(['id', 'number', 'customerReference as name'])
    .execute()
  const iqs = await tx
    .selectFrom('iq')
    .where('collectionId', '=', collectionId)
    .select(['id', 'customerReference as name', 'mac', 'revision', 'modemApplication as firmware'])
    .select(['zoneRules', 'timeZone', 'state', 'online', 'ethernet', 'wifi', 'modemSignal'])
    .select(['desiredVersion', 'reportedVersion'])
    .execute()
  const hardware = await tx
    .selectFrom('hardware')
    .where('collectionId', '=', collectionId)
    .select(['id', 'hardwareType as kind', 'customerReference as name', 'mac', 'revision'])
    .select(['communicationType as net', 'lockType', 'iqId', 'parentId', 'position', 'online'])
    .select(['batteryState as battery', 'floorId', 'isDetaching', 'isConfirmed'])
    .execute()
  const doors = await tx
    .selectFrom('door')
    .where('collectionId', '=', collectionId)
    .select(['id', 'number', 'customerReference as name', 'floorId', 'lockId', 'lockType'])
    .select(['communicationType as net', 'isEscapeRoute'])
    .execute()
  return {
    floors,
    iqs: iqs.map(({ ethernet, wifi, modemSignal, ...iq }) => ({
      ...iq,
      network: { ethernet, wifi, modemSignal },
    })),
    hardware: hardware.map(({ isDetaching, isConfirmed, ...item }) => ({
      ...item,
      link: readLinkState({ iqId: item.iqId, isDetaching, isConfirmed }),
    })),
    doors,
    readings: await newestReadings(tx, collectionId),
  }
}

async function newestReadings(tx: Tx, collectionId: string): Promise<RecordRows['readings']> {
  const rows = await tx
    .selectFrom('reading')
    .where('collectionId', '=', collectionId)
    .distinctOn(['hardwareId', 'parentMac'])
    .orderBy('hardwareId')
    .orderBy('parentMac')
    .orderBy('measuredAt', 'desc')
    .select(['hardwareId', 'parentMac', 'measuredAt', 'signalStrength as signal', 'source'])
    .select(['modemApplication as firmware', 'condition'])
    .execute()
  return rows.map((row) => ({ ...row, measuredAt: row.measuredAt.toISOString() }))
}

export async function readAccess(tx: Tx, collectionId: string): Promise<NonNullable<RecordRows['access']>> {
  const tags = await tx
    .selectFrom('tag')
    .where('collectionId', '=', collectionId)
    .select(['id', 'number', 'isMasterKey', 'isActive', 'isBlocked'])
    .execute()
  const groups = await tx
    .selectFrom('accessGroup')
    .where('collectionId', '=', collectionId)
    .select(['id', 'customerReference as name', groupSchedules.as('schedules')])
    .select([selectMemberIds('tag').as('tagIds'), selectMemberIds('lock').as('lockIds')])
    .execute()
  return { tags, groups }
}

const MM = 1000
const toMillimetres = (metres: number) => Math.round(metres * MM)

export async function readSheets(tx: Tx, collectionId: string): Promise<RecordRows['sheets']> {
  const sheets = await tx
    .selectFrom('sheet')
    .where('sheet.collectionId', '=', collectionId)
    .leftJoin('floorPlan', 'floorPlan.id', 'sheet.floorPlanId')
    .leftJoin('storedFile', 'storedFile.id', 'floorPlan.fileId')
    .select(['sheet.id', 'sheet.customerReference as name', 'sheet.floorId', 'sheet.frame'])
    .select(['storedFile.id as fileId', 'storedFile.mediaType', 'storedFile.byteSize', 'storedFile.sha256'])
    .execute()
  const places = await tx
    .selectFrom('placement')
    .where('collectionId', '=', collectionId)
    // notes are private to the company, and so are their places
    .where('noteId', 'is', null)
    .select(['sheetId', 'iqId', 'hardwareId', 'doorId', 'x', 'y'])
    .execute()
  return sheets.map(({ id, name, floorId, frame, fileId, mediaType, byteSize, sha256 }) => ({
    id,
    name,
    floorId,
    picture:
      fileId === null || mediaType === null || byteSize === null
        ? null
        : { id: fileId, mediaType, byteSize, sha256 },
    frame: frame && {
      widthPx: frame.picture.width,
      heightPx: frame.picture.height,
      widthMm: toMillimetres(frame.picture.width * frame.metresPerPixel),
      heightMm: toMillimetres(frame.picture.height * frame.metresPerPixel),
      xMm: toMillimetres(frame.origin.x),
      yMm: toMillimetres(frame.origin.y),
    },
    places: places
      .filter(({ sheetId }) => sheetId === id)
      .flatMap(({ iqId, hardwareId, doorId, x, y }) => {
        const thingId = iqId ?? hardwareId ?? doorId
        const kind = iqId ? ('iq' as const) : hardwareId ? ('hardware' as const) : ('door' as const)
        return thingId ? [{ kind, thingId, xMm: toMillimetres(x), yMm: toMillimetres(y) }] : []
      }),
  }))
}

/** Photos of notes and of door tests that everybody at the company may see; those of a private note stay its author's. */
export async function readPhotos(tx: Tx, collectionId: string): Promise<RecordedFile[]> {
  const ofNotes = await tx
    .selectFrom('notePhoto as photo')
    .innerJoin('note', 'note.id', 'photo.noteId')
    .innerJoin('storedFile', 'storedFile.id', 'photo.fileId')
    .where('photo.collectionId', '=', collectionId)
    .where('note.isPrivateNote', '=', false)
    .select(STORED_FILE_COLUMNS)
    .execute()
  const ofDoorTests = await tx
    .selectFrom('doorTestPhoto as photo')
    .innerJoin('storedFile', 'storedFile.id', 'photo.fileId')
    .where('photo.collectionId', '=', collectionId)
    .select(STORED_FILE_COLUMNS)
    .execute()
  return [...ofNotes, ...ofDoorTests]
}

const STORED_FILE_COLUMNS = [
  'storedFile.id',
  'storedFile.mediaType',
  'storedFile.byteSize',
  'storedFile.sha256',
] as const

/** Reads the parties and the site itself. */
export async function readParties(tx: Tx, installationId: string) {
  const { companyId, tenant, createdAt, releasedAt, ...site } = await tx
    .selectFrom('installation')
    .innerJoin('tenant', 'tenant.id', 'installation.tenantId')
    .innerJoin('collection', 'collection.id', 'installation.collectionId')
    .where('installation.id', '=', installationId)
    .select(['installation.companyId', 'installation.type', 'tenant.customerReference as tenant'])
    .select(['installation.createdDate as createdAt', 'installation.releaseDate as releasedAt'])
    .select(['installation.id as installationId', 'collection.id as collectionId'])
    .select(['collection.customerReference as name', 'collection.businessType'])
    .select(['collection.description', 'collection.countryCode', 'collection.timeZone'])
    .executeTakeFirstOrThrow()
  const company = await tx
    .selectFrom('company')
    .where('id', '=', companyId)
    .select(['customerReference as name', 'phoneNumber', 'email', 'websiteUrl'])
    .select(['street', 'postCode', 'city', 'countryCode'])
    .executeTakeFirstOrThrow()
  const owner = await tx
    .selectFrom('site')
    .innerJoin('owner', 'owner.id', 'site.ownerId')
    .where('site.collectionId', '=', site.collectionId)
    .select(['owner.email', 'site.ownerPending as isPending', 'site.termsAcceptedAt'])
    .executeTakeFirst()
  return {
    companyId,
    company,
    tenant,
    owner: owner ? { ...owner, termsAcceptedAt: owner.termsAcceptedAt?.toISOString() ?? null } : null,
    site: { ...site, createdAt: createdAt.toISOString(), releasedAt: releasedAt?.toISOString() ?? null },
  }
}
