import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { expect, test } from 'vitest'
import { leanLibrariesPlugin } from './lean-libraries-plugin.ts'
import { theme } from './theme.ts'

const root = join(import.meta.dirname, '../../..')
const I18NEXT = join(root, 'node_modules/i18next/dist/esm/i18next.js')
const COLOURS = join(root, 'node_modules/@mantine/core/esm/core/MantineProvider/default-colors.mjs')

type PluginHooks = {
  transform: (code: string, id: string) => { code: string } | undefined
  buildEnd: (this: { error: (message: string) => void }, error?: Error) => void
}
/** The hooks of this plugin are functions that ask nothing else of their surroundings. */
const plugin = () => leanLibrariesPlugin() as unknown as PluginHooks
const shortened = (file: string) => plugin().transform(readFileSync(file, 'utf8'), file)?.code ?? ''
const load = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`)

test('a page translates without the formatter of the library as with it', async () => {
  const { default: i18next } = await load(shortened(I18NEXT))
  await i18next.init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { translation: { tags_one: 'One tag on {{site}}', tags_other: '{{count}} tags' } } },
  })
  expect(i18next.t('tags', { count: 1, site: 'A & B' })).toBe('One tag on A & B')
  expect(i18next.t('tags', { count: 2 })).toBe('2 tags')
  expect(i18next.services.formatter).toBeUndefined()
})

test('no text asks the library for a format, or for another text', () => {
  const files = globSync('{apps,packages}/*/src/locales/**/*.json', { cwd: root })
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((text) => /\{\{[^}]*,[^}]*\}\}|\$t\(/.test(text))).toEqual([])
})

test('pages name no colours but those of the theme', async () => {
  const { DEFAULT_COLORS: colors } = await load(shortened(COLOURS))
  const merged = mergeMantineTheme({ ...DEFAULT_THEME, colors }, theme)
  expect(Object.keys(merged.colors).sort()).toEqual(['dark', 'gray', 'tide'])

  const others = Object.keys(DEFAULT_THEME.colors).filter((name) => !(name in merged.colors))
  const named = new RegExp(`\\b(color|c|bg)=["{']+(${others.join('|')})\\b`)
  const pages = globSync('{apps,packages}/*/src/**/*.tsx', { cwd: root })
  expect(pages.length).toBeGreaterThan(100)
  expect(pages.filter((file) => named.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test('a build whose library has other files now fails by their names', () => {
  const told: string[] = []
  const hooks = plugin()
  hooks.transform(readFileSync(COLOURS, 'utf8'), COLOURS)
  hooks.transform('export {}', I18NEXT)
  hooks.buildEnd.call({ error: (message) => told.push(message) })
  expect(told.join()).toMatch(/LibraryUnmet: .*i18next/)
  expect(told.join()).not.toMatch(/default-colors/)
})
