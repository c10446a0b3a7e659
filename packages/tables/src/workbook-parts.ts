import { createZipChecksumCheck } from '@commissioning/domain/files/zip-sums'
import { type UnzipFileFilter, unzipSync } from 'fflate'
import { TableFault } from './table.ts'
import { tableRefusals } from './table-refusals.ts'
import { readXml } from './xml.ts'

/** Bounds of a package: a small one can hold gigabytes. */
export const PACKAGE_LIMITS = { entries: 2_000, unpackedBytes: 32 * 1_048_576 } as const

export interface WorkbookParts {
  /** The text of a part; undefined where there is none. */
  text(path: string): string | undefined
  /** Parts that a part names in a role, such as `worksheet`; the empty path is the package itself. */
  related(path: string, role: string): { id: string; path: string }[]
}

/**
 * Opens the XML parts of an Office package; each is unpacked when it is asked for. Throws {@link TableFault} with
 * `FileDamaged` or `FileTooComplex`.
 */
export function openParts(bytes: Uint8Array): WorkbookParts {
  const places = directoryOf(bytes)
  const isWhole = orDamaged(() => createZipChecksumCheck(bytes))
  const text = (path: string) => {
    const place = places.get(path)
    if (place === undefined) return undefined
    const content = unpack(bytes, ({ name }) => name === path)[path]
    if (!content || !isWhole(place, content)) throw new TableFault(tableRefusals.damaged)
    return decodeXml(content)
  }
  return {
    text,
    related(path, role) {
      const folder = path.slice(0, path.lastIndexOf('/') + 1)
      const found: { id: string; path: string }[] = []
      readXml(text(`${folder}_rels/${path.slice(folder.length)}.rels`) ?? '', {
        open(_name, { Id = '', Type = '', Target = '' }) {
          // the strict form has other addresses with the same end
          if (Type.endsWith(`/${role}`)) found.push({ id: Id, path: resolve(folder, Target) })
        },
      })
      return found
    },
  }
}

/** The place of each XML part. Declared sizes are bounded, and what is larger than declared is cut by the unpacker. */
function directoryOf(bytes: Uint8Array): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  let entries = 0
  let unpacked = 0
  unpack(bytes, ({ name, originalSize }) => {
    entries += 1
    if (entries > PACKAGE_LIMITS.entries) throw new TableFault(tableRefusals.tooComplex)
    if (!/\.(?:xml|rels)$/i.test(name)) return false
    // programs read the one or the other
    if (places.has(name)) throw new TableFault(tableRefusals.damaged)
    places.set(name, entries - 1)
    unpacked += originalSize
    if (unpacked > PACKAGE_LIMITS.unpackedBytes) throw new TableFault(tableRefusals.tooComplex)
    return false
  })
  return places
}

const unpack = (bytes: Uint8Array, filter: UnzipFileFilter): Record<string, Uint8Array> =>
  orDamaged(() => unzipSync(bytes, { filter }))

function orDamaged<Answer>(read: () => Answer): Answer {
  try {
    return read()
  } catch (error) {
    throw error instanceof TableFault ? error : new TableFault(tableRefusals.damaged)
  }
}

/** No UTF-8 begins as the marks of UTF-16 do; letters in another encoding would become others in silence. */
const decodeXml = (content: Uint8Array): string =>
  orDamaged(() => new TextDecoder(ENCODINGS.get(content[0]), { fatal: true }).decode(content))
const ENCODINGS = new Map<number | undefined, string>([
  [0xff, 'utf-16le'],
  [0xfe, 'utf-16be'],
])

function resolve(folder: string, target: string): string {
  const steps = target.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const step of target.split('/'))
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  return steps.join('/')
}
