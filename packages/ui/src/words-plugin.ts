import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

interface Place {
  /** With one folder a language, or one file a language for a single namespace. */
  folder: string
  namespace?: string
}

/** Vite plugin for an app: puts its word files at `locales/{language}/{namespace}.json`, where the page fetches them. */
export function wordsPlugin(places: readonly Place[]): Plugin {
  const words = () => places.flatMap(wordFiles)
  let base = '/'
  return {
    name: 'words',
    configResolved: (config) => {
      base = config.base
    },
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0]
        const file = words().find(({ fileName }) => path === base + fileName)
        if (!file) return next()
        response.setHeader('content-type', 'application/json')
        response.end(file.source)
      })
    },
    generateBundle() {
      for (const file of words()) this.emitFile({ type: 'asset', ...file })
    },
  }
}

function wordFiles({ folder, namespace }: Place): { fileName: string; source: string }[] {
  const read = (language: string, name: string, file: string) => ({
    fileName: `locales/${language}/${name}.json`,
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
