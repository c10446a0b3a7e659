import { createHash } from 'node:crypto'
import { promises as files } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const SOURCE = fileURLToPath(new URL('offline-worker.ts', import.meta.url))
/** The reader of codes, and the font, maker and reader of PDFs, are megabytes that few need: they are kept once they were used. */
const LEFT_OUT = /\.(?:wasm|ttf)$|pdf-pa(?:per|ge)[^/]*\.js$/

/** Files whose names change with what they hold. What the page has loaded of them is not asked for again. */
const NAMED_BY_CONTENT = /^assets\//

interface BuiltFile {
  url: string
  revision: string | null
}

/** Vite plugin for the console: builds the offline worker as `sw.js`, which is told every file of the build. */
export function offlineWorkerPlugin(): Plugin {
  let outDir = 'dist'
  return {
    name: 'offline-worker',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir
    },
    async writeBundle() {
      const builtFiles = await listBuiltFiles(outDir)
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: {
          BUILT_FILES: JSON.stringify(builtFiles),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2023',
          rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })
    },
  }
}

async function listBuiltFiles(folder: string): Promise<BuiltFile[]> {
  const entries = await files.readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return Promise.all(
    paths.map(async (path) => {
      const name = relative(folder, path).replaceAll(sep, '/')
      return { url: `/${name}`, revision: NAMED_BY_CONTENT.test(name) ? null : await digestOf(path) }
    }),
  )
}

const digestOf = async (path: string) =>
  createHash('sha256')
    .update(await files.readFile(path))
    .digest('hex')
    .slice(0, 16)
