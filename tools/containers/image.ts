import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Reads the variables of the last stage, and its command. */
export function readFinalStage(dockerfile: string): { env: Record<string, string>; command: string[] } {
  const last = dockerfile.split(/^FROM /m).at(-1) ?? ''
  const pairs = (/^ENV (.*)$/m.exec(last)?.[1] ?? '').split(' ').map((pair) => pair.split('='))
  const command: unknown = JSON.parse(/^CMD (\[.*\])$/m.exec(last)?.[1] ?? '[]')
  return {
    env: Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value])),
    command: Array.isArray(command) ? command.map(String) : [],
  }
}

/** Ours that came along although only tests need them. */
export const testFilesIn = (image: string): string[] =>
  filesIn(image).filter(
    (path) => !path.includes('node_modules') && /\.test\.tsx?$|\/testing\//.test(path.slice(image.length)),
  )

export const measureFolderSize = (image: string, without: readonly string[] = []): number =>
  filesIn(image)
    .filter((path) => !without.includes(path.slice(image.length)))
    .reduce((total, path) => total + statSync(path).size, 0)

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : ''))
    // Node 24 follows the links to our own packages, which are there already
    .filter((path) => path !== '' && !path.includes('/node_modules/@commissioning/'))
