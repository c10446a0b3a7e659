import { createHash } from 'node:crypto'
import { promises as files } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The worker gets this list with its build. */
export interface WorkerFiles {
  /** Those that it asks for one by one. */
  single: { url: string; revision: string | null }[]
  /** The file that holds the rest of the code, each script by its address. */
  pack: string
  /** The file with all words of a language, by namespace. */
  messages: Record<string, string>
}

/**
 * The reader of codes, and the font, maker and reader of PDFs, are megabytes that few need, and
 * what reads tables of other programs is for changes, which need the network: they are stored once
 * they were used.
 */
const LEFT_OUT =
  /\.(?:wasm|ttf|icc)$|pdf-pa(?:per|ge)[^/]*\.js$|\/(?:code-reader|table-reader|open-sheet|(?:_virtual_)?number-|import-)[^/]*\.js$/

/** Files whose names change with what they hold. What the page has loaded of them is not asked for again. */
const NAMED_BY_CONTENT = /^assets\//
const MESSAGE_FILE_PATH = /^locales\/([^/]+)\/(.+)\.json$/

/**
 * Writes the packs beside the files of a build: hundreds of small files in one request each, and in half the bytes, since what
 * is alike in them is sent once. `together` are files of words that hold others again.
 */
export async function writeWorkerFiles(folder: string, together: readonly string[]): Promise<WorkerFiles> {
  const names = await namesIn(folder)
  const page = await files.readFile(join(folder, 'index.html'), 'utf8')
  const read = (name: string) => files.readFile(join(folder, name), 'utf8')
  const isPacked = (name: string) => /^assets\/.*\.js$/.test(name) && !page.includes(`/${name}`)

  const code: Record<string, string> = {}
  for (const name of names.filter(isPacked)) code[`/${name}`] = await read(name)
  const messages: Record<string, Record<string, unknown>> = {}
  for (const name of names) {
    const [, language, namespace] = MESSAGE_FILE_PATH.exec(name) ?? []
    if (!language || !namespace || together.includes(namespace)) continue
    messages[language] = { ...messages[language], [namespace]: JSON.parse(await read(name)) }
  }
  return {
    single: await Promise.all(
      names
        .filter((name) => !isPacked(name) && !MESSAGE_FILE_PATH.test(name))
        .map(async (name) => ({
          url: `/${name}`,
          revision: NAMED_BY_CONTENT.test(name)
            ? null
            : shortDigestOf(await files.readFile(join(folder, name))),
        })),
    ),
    pack: await writePack(folder, 'later-code', code),
    messages: Object.fromEntries(
      await Promise.all(
        Object.entries(messages).map(async ([language, all]) => [
          language,
          await writePack(folder, `words-${language}`, all),
        ]),
      ),
    ),
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await files.readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((name) => !LEFT_OUT.test(name))
    .sort()
}

async function writePack(folder: string, name: string, content: object): Promise<string> {
  const text = JSON.stringify(content)
  const path = `assets/${name}-${shortDigestOf(text)}.json`
  await files.writeFile(join(folder, path), text)
  return `/${path}`
}

const shortDigestOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)
