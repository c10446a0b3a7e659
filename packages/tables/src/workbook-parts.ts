import { sumChecker } from '@commissioning/domain/files/zip-sums'
import { type UnzipFileFilter, unzipSync } from 'fflate'
import { TableFault } from './table.ts'
import { tableRefusals } from './table-refusals.ts'
import { readXml } from './xml.ts'

/** Bounds of a package: a small one can hold gigabytes. */
export const PACKAGE_LIMITS = { entries: 2_000, unpackedBytes: 32 * 1_048_576 } as const

export interface Parts {
  /** The text of a part; undefined where there is none. */
  text(path: string): string | undefined
  /** Parts that a part names in a role, such as `worksheet`; the empty path is the package itself. */
  related(path: string, role: string): { id: string; path: string }[]
}

/**
 * Opens the XML parts of an Office package; each is unpacked when it is asked for. Throws {@link TableFault} with
 * `FileDamaged` or `FileTooComplex`.
 */
export function openParts(bytes: Uint8Array): Parts {
  const names = directoryOf(bytes)
  const isWhole = orDamaged(() => sumChecker(bytes))
  const text = (path: string) => {
    const content = names.has(path) ? unpack(bytes, ({ name }) => name === path)[path] : undefined
    if (content && !isWhole(path, content)) throw new TableFault(tableRefusals.damaged)
    return content && decodeXml(content)
  }
  return {
    text,
    related(path, role) {
      const folder = path.slice(0, path.lastIndexOf('/') + 1)
      const found: { id: string; path: string }[] = []
      readXml(text(`${folder}_rels/${path.slice(folder.length)}.rels`) ?? '', {
        open(name, { Id = '', Type = '', Target = '' }) {
          // the strict form has other addresses with the same end
          if (name === 'Relationship' && Type.endsWith(`/${role}`))
            found.push({ id: Id, path: resolve(folder, Target) })
        },
      })
      return found
    },
  }
}

/** Declared sizes are bounded, and what is larger than declared is cut by the unpacker and damaged as XML. */
function directoryOf(bytes: Uint8Array): ReadonlySet<string> {
  const names = new Set<string>()
  let entries = 0
  let unpacked = 0
  unpack(bytes, ({ name, originalSize }) => {
    entries += 1
    if (entries > PACKAGE_LIMITS.entries) throw new TableFault(tableRefusals.tooComplex)
    if (!/\.(?:xml|rels)$/i.test(name)) return false
    // programs read the one or the other
    if (names.has(name)) throw new TableFault(tableRefusals.damaged)
    names.add(name)
    unpacked += originalSize
    if (unpacked > PACKAGE_LIMITS.unpackedBytes) throw new TableFault(tableRefusals.tooComplex)
    return false
  })
  return names
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

const decodeXml = (content: Uint8Array): string =>
  content[0] === 0xff && content[1] === 0xfe
    ? new TextDecoder('utf-16le').decode(content)
    : content[0] === 0xfe && content[1] === 0xff
      ? new TextDecoder('utf-16be').decode(content)
      : inUtf8(content)

/** Letters in another encoding would become others in silence. */
const inUtf8 = (content: Uint8Array): string =>
  orDamaged(() => new TextDecoder('utf-8', { fatal: true }).decode(content))

function resolve(folder: string, target: string): string {
  const steps = target.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const step of target.split('/'))
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  return steps.join('/')
}
