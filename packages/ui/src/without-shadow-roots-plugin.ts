import type { Plugin } from 'vite'

/** The file of `@mantine/core` 9.7.3. */
const FILE = /@mantine\/core\/.*\/find-element-in-shadow-dom\.mjs$/

/**
 * Vite plugin for an app: a list of options that is opened looks for its elements by their selector alone. The library goes over
 * every element of the document besides, for shadow roots, which our pages have not: a page with hundreds of devices has 30,000.
 */
export function withoutShadowRootsPlugin(): Plugin {
  let isMet = false
  return {
    name: 'without-shadow-roots',
    apply: 'build',
    transform(_, id) {
      if (!FILE.test(id)) return undefined
      isMet = true
      return { code: FOUND_BY_SELECTOR, map: null }
    },
    buildEnd(error) {
      if (!error && !isMet) this.error('ElementsUnmet: the library finds its elements by another file now.')
    },
  }
}

const FOUND_BY_SELECTOR = `
export const findElementBySelector = (selector, root = document) => root.querySelector(selector)
export const findElementsBySelector = (selector, root = document) => [...root.querySelectorAll(selector)]
export const getRootElement = (element) => element?.getRootNode() instanceof Document ? element.getRootNode() : document
`
