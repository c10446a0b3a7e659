import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

interface MessagesPlace {
  /** With one folder a language, or one file a language for a single namespace. */
  folder: string
  namespace?: string
}

interface MessageFile {
  language: string
  name: string
  source: string
}

/**
 * Vite plugin for an app: puts its word files at `locales/{language}/{namespace}.json`, where the page fetches them, and
 * those that are wanted together, by namespace, in a file of the name that they have in `together`.
 */
export function messagesPlugin(
  places: readonly MessagesPlace[],
  together: Readonly<Record<string, readonly string[]>> = {},
): Plugin {
  const messages = () => {
    const files = places.flatMap(messageFiles)
    return [...files, ...joined(files, together)].map(({ language, name, source }) => ({
      fileName: `locales/${language}/${name}.json`,
      source,
    }))
  }
  let base = '/'
  return {
    name: 'words',
    configResolved: (config) => {
      base = config.base
    },
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0]
        const file = messages().find(({ fileName }) => path === base + fileName)
        if (!file) return next()
        response.setHeader('content-type', 'application/json')
        response.end(file.source)
      })
    },
    generateBundle() {
      for (const file of messages()) this.emitFile({ type: 'asset', ...file })
    },
  }
}

function messageFiles({ folder, namespace }: MessagesPlace): MessageFile[] {
  const read = (language: string, name: string, file: string) => ({
    language,
    name,
    source: readFileSync(file, 'utf8'),
  })
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (namespace) return [read(basename(entry.name, '.json'), namespace, path)]
    return entry.isDirectory()
      ? readdirSync(path).map((name) => read(entry.name, basename(name, '.json'), join(path, name)))
      : []
  })
}

function joined(
  files: readonly MessageFile[],
  together: Readonly<Record<string, readonly string[]>>,
): MessageFile[] {
  const languages = new Set(files.map(({ language }) => language))
  return [...languages].flatMap((language) =>
    Object.entries(together).map(([name, namespaces]) => {
      const wanted = files.filter((file) => file.language === language && namespaces.includes(file.name))
      const messages = wanted.map((file) => [file.name, JSON.parse(file.source) as object])
      return { language, name, source: JSON.stringify(Object.fromEntries(messages)) }
    }),
  )
}
