import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format, listLocales } from 'numfmt'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberLanguagesPlugin } from './number-languages-plugin.ts'

const folder = mkdtempSync(join(tmpdir(), 'number-languages-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Reads as pages do: of the built files. */
let built: typeof import('./number-format.ts')
beforeAll(async () => {
  const entry = join(folder, 'entry.ts')
  const from = join(import.meta.dirname, 'number-format.ts')
  writeFileSync(entry, `export * from '${from}'\n`)
  await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    plugins: [numberLanguagesPlugin()],
    build: { lib: { entry, formats: ['es'], fileName: 'built' } },
  })
  const name = readdirSync(join(folder, 'dist')).find((file) => file.startsWith('built')) ?? ''
  built = await import(pathToFileURL(join(folder, 'dist', name)).href)
})

const DAY = 45_000.75
const shownOf = (code: string) => built.numberFormats.of(code).number(String(DAY), false).text
const wholly = (code: string) => format(code, DAY).trim()

test('formats without a language, and those in English, are read at once [TABLE-79]', () => {
  for (const code of ['#,##0.00', 'dddd d mmmm yyyy', '[$-409]dddd d mmmm yyyy h AM/PM', '[$€-2] 0.0'])
    expect(shownOf(code)).toBe(wholly(code))
})

test('each language is read once it was brought, and none in the words of another one before [TABLE-79]', async () => {
  const brought = new Set<string>()
  for (const tag of listLocales())
    for (const code of [`[$-${tag}]dddd d mmmm yyyy h AM/PM`, `[$-${tag}]#,##0.00`]) {
      try {
        shownOf(code)
      } catch (error) {
        if (!built.isLanguageMissing(error)) throw error
        brought.add(tag)
        await error.load()
      }
      expect(shownOf(code), code).toBe(wholly(code))
    }
  // the first one brings the others of its file
  expect(brought.size).toBe(5)
})
