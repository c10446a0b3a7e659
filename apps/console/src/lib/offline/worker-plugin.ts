import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { writeWorkerFiles } from './worker-files.ts'

const WORKER_SOURCE_FILE = fileURLToPath(new URL('offline-worker.ts', import.meta.url))

/**
 * Vite plugin for the console: builds the offline worker as `sw.js`, which gets a list of every
 * file of the build. `together` are files of words by the namespaces that each holds.
 */
export function offlineWorkerPlugin(together: Readonly<Record<string, readonly string[]>>): Plugin {
  let outDir = 'dist'
  return {
    name: 'offline-worker',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir
    },
    async writeBundle() {
      const { single, pack, messages } = await writeWorkerFiles(outDir, Object.keys(together))
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: {
          BUILT_FILES: JSON.stringify(single),
          CODE_PACK: JSON.stringify(pack),
          WORD_PACKS: JSON.stringify(messages),
          WORDS_TOGETHER: JSON.stringify(together),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2023',
          rolldownOptions: { input: WORKER_SOURCE_FILE, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })
    },
  }
}
