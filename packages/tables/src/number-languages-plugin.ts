import { getLocale, listLocales } from 'numfmt'
import type { Plugin } from 'vite'

const GROUP = 'virtual:number-languages-'
/** The package leads imports to its CommonJS build, of which nothing can be left out (findings/). */
const [COMMON_BUILD, MODULE_BUILD] = [/numfmt\/dist\/index\.js$/, 'numfmt/dist/index.mjs']
const LANGUAGES = /\/\/#region lib\/locales\.ts\n[\s\S]*?\n\/\/#endregion/

/** Formats without a language are shown in the first one, and most that name one name these. */
const ALWAYS_THERE = ['en', 'en-US']
/** Few files, each of two kilobytes as it is sent. */
const LANGUAGES_OF_A_FILE = 16

const LATER_LOADED_LANGUAGES = listLocales().filter((tag) => !ALWAYS_THERE.includes(tag))
const groupOf = (tag: string) => Math.floor(LATER_LOADED_LANGUAGES.indexOf(tag) / LANGUAGES_OF_A_FILE)
const languagesOf = (tags: readonly string[]) =>
  JSON.stringify(Object.fromEntries(tags.map((tag) => [tag, getLocale(tag)])))

/**
 * Vite plugin for what reads formats of numbers: the languages that only formats such as `[$-407]` need are files of their own.
 * A format that needs one throws an error whose `load` brings it (`isLanguageMissing`), so that none is read in another language.
 */
export function numberLanguagesPlugin(): Plugin {
  return {
    name: 'number-languages',
    enforce: 'pre',
    apply: 'build',
    async resolveId(id, importer, options) {
      if (id.startsWith(GROUP)) return `\0${id}`
      if (id !== 'numfmt') return undefined
      const found = await this.resolve(id, importer, { ...options, skipSelf: true })
      return found?.id.replace(COMMON_BUILD, MODULE_BUILD)
    },
    load(id) {
      if (!id.startsWith(`\0${GROUP}`)) return undefined
      const group = Number(id.slice(GROUP.length + 1))
      return `export default ${languagesOf(LATER_LOADED_LANGUAGES.filter((tag) => groupOf(tag) === group))}`
    },
    transform(code, id) {
      if (!/numfmt\/dist\//.test(id)) return undefined
      if (!id.endsWith(MODULE_BUILD) || !LANGUAGES.test(code))
        this.error(
          'LanguagesUnmet: numfmt has its languages in another place now (number-languages-plugin.ts).',
        )
      return { code: code.replace(LANGUAGES, () => WITH_FEW_LANGUAGES), map: null }
    },
  }
}

const LOADS = [...new Set(LATER_LOADED_LANGUAGES.map(groupOf))].map(
  (group) => `() => import('${GROUP}${group}')`,
)
const WITH_FEW_LANGUAGES = `
function initLocales() {
  Object.assign(locales, ${languagesOf(ALWAYS_THERE)})
  const loads = [${LOADS.join(', ')}]
  const load = async (group) => {
    const languages = (await loads[group]()).default
    for (const tag of Object.keys(languages)) Object.defineProperty(locales, tag, { value: languages[tag] })
  }
  ${JSON.stringify(LATER_LOADED_LANGUAGES)}.forEach((tag, place) =>
    Object.defineProperty(locales, tag, {
      configurable: true,
      get() {
        const group = Math.floor(place / ${LANGUAGES_OF_A_FILE})
        throw Object.assign(new Error('The language ' + tag + ' is not there yet.'), { load: () => load(group) })
      },
    }),
  )
}`
