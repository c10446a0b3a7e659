import { isCode, type RepositoryFile, roomOf } from '../repository/source-file.ts'
import { importsOf, targetOf } from './imports.ts'

/** Which rooms a room may import from, by their workspace names (docs/architecture.md). */
const mayImport: Record<string, readonly string[]> = {
  'packages/domain': [],
  'packages/server-kit': ['domain'],
  'packages/database': ['server-kit'],
  'packages/ui': [],
  'packages/browser-session': ['contract', 'ui'],
  'packages/contract': ['domain'],
  'packages/tables': ['domain'],
  'packages/device-protocol': ['domain'],
  'apps/platform': ['domain', 'contract', 'device-protocol', 'database', 'server-kit', 'tables'],
  'apps/identity': ['domain', 'database', 'server-kit'],
  'apps/console': ['domain', 'contract', 'tables', 'ui', 'browser-session'],
  'apps/owner-portal': ['domain', 'contract', 'ui', 'browser-session'],
  'apps/sandbox': ['domain', 'device-protocol', 'server-kit', 'ui'],
  start: ['domain', 'database', 'server-kit', 'platform', 'identity', 'sandbox'],
  e2e: ['domain', 'contract'],
  bench: ['domain', 'contract', 'device-protocol', 'database', 'platform', 'start', 'e2e'],
}

const everyRoom = Object.keys(mayImport).map(nameOf)

/** Imports that cross a fence between rooms, one sentence each. */
export function strayImports(files: readonly RepositoryFile[]): string[] {
  return files
    .filter((file) => isCode(file.path) && roomOf(file.path) !== undefined)
    .flatMap((file) =>
      importsOf(file.text)
        .filter(({ source }) => crossesFence(file, source))
        .map(({ source }) => `${file.path} imports ${source}`),
    )
}

function crossesFence(file: RepositoryFile, source: string): boolean {
  const room = roomOf(file.path) ?? ''
  if (source.startsWith('.')) return roomOf(targetOf(file, source)) !== room
  if (!source.startsWith('@commissioning/')) return false
  const wanted = source.split('/')[1] ?? ''
  return wanted !== nameOf(room) && !allowedIn(file.path, room).includes(wanted)
}

/** The stage starts the whole, so it alone in `e2e` knows every room; pages run in a browser, where no server's kit does. */
function allowedIn(path: string, room: string): readonly string[] {
  if (path.startsWith('apps/sandbox/src/pages/')) return ['domain', 'ui']
  return path.startsWith('e2e/support/') ? everyRoom : (mayImport[room] ?? [])
}

function nameOf(room: string): string {
  return room.split('/').at(-1) ?? room
}
