import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeWorkerFiles } from './worker-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'worker-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the worker asks for what a page begins with by name, and for all other code and words in packs [SPEED-33]', async () => {
  for (const [path, text] of Object.entries({
    'index.html': '<script src="/assets/first-load-a.js"></script>',
    'assets/first-load-a.js': 'first',
    'assets/first-load-b.css': 'p{}',
    'assets/notes-page-c.js': 'notes',
    'assets/open-sheet-d.js': 'reads tables',
    'assets/number-format-f.js': 'reads formats',
    'assets/_virtual_number-languages-0-g.js': 'reads formats in German',
    'assets/pdfium-e.wasm': '',
    'locales/de/notes.json': '{"title":"Notizen"}',
    'locales/de/first-list.json': '{"notes":{"title":"Notizen"}}',
  })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { single, pack, messages } = await writeWorkerFiles(folder, ['first-list'])
  expect(single).toEqual([
    { url: '/assets/first-load-a.js', revision: null },
    { url: '/assets/first-load-b.css', revision: null },
    { url: '/index.html', revision: expect.stringMatching(/^\w{16}$/) },
  ])
  const read = (url: string | undefined) =>
    JSON.parse(readFileSync(join(folder, url ?? ''), 'utf8')) as unknown
  expect(pack).toMatch(/^\/assets\/later-code-\w{16}\.json$/)
  expect(read(pack)).toEqual({ '/assets/notes-page-c.js': 'notes' })
  expect(Object.keys(messages)).toEqual(['de'])
  expect(read(messages.de)).toEqual({ notes: { title: 'Notizen' } })
})
