import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createIconFiles, type IconNodes } from './icons/create-icon-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'packages/ui/src/icons')
const [folder, ...added] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('FolderMissing: name the folder of an unpacked @tabler/icons, and the icons to add.\n')
  process.exit(1)
}
const present = readdirSync(target).flatMap((file) => /^(.+)\.ts$/.exec(file)?.[1] ?? [])
// the package says what is in it
const nodes = JSON.parse(readFileSync(join(folder, 'tabler-nodes-outline.json'), 'utf8')) as IconNodes
const files = Object.entries(createIconFiles(nodes, [...present, ...added]))
for (const [name, source] of files) writeFileSync(join(target, name), source)
writeFileSync(join(target, 'LICENSE'), readFileSync(join(folder, 'LICENSE'), 'utf8'))
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
execFileSync(process.execPath, [biome, 'format', '--write', target])
process.stdout.write(`${files.length} icons are in packages/ui/src/icons now.\n`)
