import { promises as files } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|html|json|svg|webmanifest|wasm)$/
const MIN_COMPRESSED_BYTES = 1_024
/** From here on the best brotli takes 15 s to save a seventh, of a file that no page begins with. */
const QUICK_COMPRESSION_BYTES = 2_000_000
/** A file in one block, since each block has tables of its own. */
const BEST_COMPRESSION = {
  params: { [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS },
}
const QUICK_COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Vite plugin for an app: writes a brotli and a gzip copy beside every text file of the build, once and for all. */
export function precompressPlugin(): Plugin {
  let folder = 'dist'
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir
    },
    async closeBundle() {
      const entries = await files.readdir(folder, { recursive: true, withFileTypes: true })
      const texts = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
      // together, on all cores
      await Promise.all(texts.map(({ parentPath, name }) => compress(join(parentPath, name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await files.readFile(file)
  if (content.byteLength < MIN_COMPRESSED_BYTES) return
  const options: BrotliOptions =
    content.byteLength < QUICK_COMPRESSION_BYTES ? BEST_COMPRESSION : QUICK_COMPRESSION
  await files.writeFile(`${file}.br`, await promisify(brotliCompress)(content, options))
  await files.writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
