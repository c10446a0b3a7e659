import type { Messages } from '../messages-elsewhere.ts'
import { findText, translate, type Values } from './translate.ts'

interface Backend {
  type: string
  read?: (
    language: string,
    namespace: string,
    done: (error: unknown, messages: Messages | null) => void,
  ) => void
}

interface Options {
  lng: string
  fallbackLng?: string
  ns?: readonly string[]
  defaultNS?: string
  resources?: Record<string, Record<string, Messages>>
}

type Listener = (language: string) => void

const bundles = new Map<string, Messages>()
/** Files that were asked for; those that have come, or will not, have no promise any more. */
const asked = new Map<string, Promise<void> | undefined>()
const wanted = new Set<string>()
const listeners = new Set<Listener>()
let read: Backend['read']
let lastResort: string | undefined
let defaultNamespace = ''
let language = ''
let nextLanguage = ''

const nameOf = (spoken: string, namespace: string) => `${spoken}/${namespace}`
/** A text that one language lacks is said in the next. */
const languagesFor = (spoken: string) => [...new Set([spoken, lastResort ?? spoken])]

/** The promises of all files that have not come yet; those that nobody has asked for are asked for. */
function load(spoken: string, namespaces: Iterable<string>): Promise<void>[] {
  const files = languagesFor(spoken).flatMap((each) =>
    [...namespaces].map((namespace) => loadOne(each, namespace)),
  )
  return files.filter((file) => file !== undefined)
}

function loadOne(spoken: string, namespace: string): Promise<void> | undefined {
  const name = nameOf(spoken, namespace)
  if (!read || bundles.has(name) || asked.has(name)) return asked.get(name)
  const reading = read
  const file = new Promise<void>((resolve) => {
    reading(spoken, namespace, (_, messages) => {
      asked.set(name, undefined)
      if (messages) bundles.set(name, messages)
      resolve()
    })
  })
  asked.set(name, file)
  return file
}

function speak(spoken: string): void {
  language = spoken
  for (const listener of [...listeners]) listener(spoken)
}

const namespaceAndKey = (key: string, { ns = defaultNamespace }: Values): [string, string] => {
  const at = key.indexOf(':')
  return at < 0 ? [ns as string, key] : [key.slice(0, at), key.slice(at + 1)]
}

/**
 * The part of i18next that our pages need, under its name and with its interface (decision 191): the whole of it is a tenth
 * of what a first load may weigh. Without nesting, formats, postprocessors, or more than one fallback.
 */
const i18next = {
  isInitialized: false,
  get language() {
    return language
  },
  /** The one that texts are in, for the most part. */
  get resolvedLanguage() {
    const known = [...bundles.keys()]
    return languagesFor(language).find((spoken) => known.some((name) => name.startsWith(`${spoken}/`)))
  },
  /** Typed loosely, since all whoever calls this see the types of the library. */
  use(module: Backend): object {
    if (module.read) read = module.read
    return i18next
  },
  async init({ lng, fallbackLng, ns = [], defaultNS = ns[0], resources = {} }: Options) {
    lastResort = fallbackLng
    defaultNamespace = defaultNS ?? ''
    for (const namespace of ns) wanted.add(namespace)
    for (const [spoken, files] of Object.entries(resources))
      for (const [namespace, messages] of Object.entries(files))
        i18next.addResourceBundle(spoken, namespace, messages)
    language ||= lng
    await i18next.changeLanguage(lng)
    i18next.isInitialized = true
  },
  /** The page changes as soon as all its words have come; whichever language was chosen last stays. */
  async changeLanguage(spoken: string) {
    nextLanguage = spoken
    const files = load(spoken, wanted)
    if (files.length > 0) await Promise.all(files)
    if (spoken === nextLanguage) speak(spoken)
  },
  async loadNamespaces(namespaces: string | readonly string[]) {
    const added = [namespaces].flat() as string[]
    for (const namespace of added) wanted.add(namespace)
    await Promise.all(load(language, added))
  },
  setDefaultNamespace(namespace: string) {
    defaultNamespace = namespace
  },
  addResourceBundle(spoken: string, namespace: string, messages: Messages) {
    const name = nameOf(spoken, namespace)
    bundles.set(name, { ...bundles.get(name), ...messages })
  },
  hasResourceBundle: (spoken: string, namespace: string) => bundles.has(nameOf(spoken, namespace)),
  getResource: (spoken: string, namespace: string, key: string) =>
    findText([spoken], (each) => bundles.get(nameOf(each, namespace)), key, {}),
  t(named: string, values: Values = {}) {
    const [namespace, key] = namespaceAndKey(named, values)
    return translate(languagesFor(language), (spoken) => bundles.get(nameOf(spoken, namespace)), key, values)
  },
  exists(named: string, values: Values = {}) {
    const [namespace, key] = namespaceAndKey(named, values)
    const find = (spoken: string) => bundles.get(nameOf(spoken, namespace))
    return findText(languagesFor(language), find, key, values) !== undefined
  },
  on(event: 'languageChanged', listener: Listener) {
    if (event === 'languageChanged') listeners.add(listener)
  },
  off(event: 'languageChanged', listener: Listener) {
    if (event === 'languageChanged') listeners.delete(listener)
  },
}

/** The files that a page must wait for before it says words of a namespace; undefined as soon as it can say them. */
export function waitFor(namespace: string): Promise<unknown> | undefined {
  if (bundles.has(nameOf(language, namespace))) return undefined
  wanted.add(namespace)
  const files = load(language, [namespace])
  return files.length > 0 ? Promise.all(files) : undefined
}

export const defaultNamespaceNow = () => defaultNamespace

// biome-ignore lint/style/noDefaultExport: pages import it as the library's default
export default i18next
