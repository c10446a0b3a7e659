// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { withoutShadowRootsPlugin } from './without-shadow-roots-plugin.ts'

const core = join(import.meta.dirname, '../../../node_modules/@mantine/core')
const FILE = join(core, 'esm/core/utils/find-element-in-shadow-dom/find-element-in-shadow-dom.mjs')

/** The hook of this plugin is a function that asks nothing of its surroundings. */
const transformed = (id: string) =>
  (
    withoutShadowRootsPlugin().transform as unknown as (
      code: string,
      id: string,
    ) => { code: string } | undefined
  )(readFileSync(FILE, 'utf8'), id)
const load = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`)

test('a list of options finds its elements without going over all of the page [SPEED-43]', async () => {
  const asked = vi.spyOn(document, 'querySelectorAll')
  const ours = await load(transformed(FILE)?.code ?? '')
  const theirs = await load(readFileSync(FILE, 'utf8'))
  expect(Object.keys(ours)).toEqual(Object.keys(theirs))
  document.body.innerHTML = '<ul id="list"><li class="option"></li><li class="option"></li></ul>'

  for (const found of [ours, theirs]) {
    expect(found.findElementBySelector('#list').tagName).toBe('UL')
    expect(found.findElementBySelector('#none')).toBeNull()
    expect(found.findElementsBySelector('#list .option')).toHaveLength(2)
    expect(found.getRootElement(document.body)).toBe(document)
    expect(found.getRootElement(null)).toBe(document)
    const isAll = asked.mock.calls.some(([selector]) => selector === '*')
    expect(isAll).toBe(found === theirs)
  }
})

test('other files of the library are built as they are', () => {
  expect(transformed(FILE.replace('find-element-in-shadow-dom.mjs', 'index.mjs'))).toBeUndefined()
})
