import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { precompressPlugin } from './precompress-plugin.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'precompress-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Lists the files beside the given ones once the build has ended. */
async function build(files: Record<string, Buffer>) {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  // the hooks of this plugin are functions that ask nothing of their surroundings
  const { configResolved, closeBundle } = precompressPlugin() as unknown as {
    configResolved: (config: object) => void
    closeBundle: () => Promise<void>
  }
  configResolved({ build: { outDir: folder } })
  await closeBundle()
}

const lines = (bytes: number) =>
  Buffer.from(Array.from({ length: bytes / 10 }, (_, i) => `line ${i % 977}`).join('\n'))
const read = (name: string) => readFileSync(join(folder, name))
const brotli = (content: Buffer, quality: number) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

test('a text file has the best brotli and a gzip copy beside it, what is small or a picture none [SPEED-17]', async () => {
  const script = lines(20_000)
  await build({ 'page.js': script, 'small.js': Buffer.from('export {}'), 'photo.png': script })

  expect(read('page.js.br').equals(brotli(script, 11))).toBe(true)
  expect(gunzipSync(read('page.js.gz')).equals(script)).toBe(true)
  for (const name of ['small.js.br', 'small.js.gz', 'photo.png.br'])
    expect(existsSync(join(folder, name))).toBe(false)
})

test('a file of 2 MB and more takes a quicker brotli [SPEED-17]', async () => {
  const reader = lines(2_400_000)
  await build({ 'reader.wasm': reader })

  expect(read('reader.wasm.br').equals(brotli(reader, 9))).toBe(true)
  expect(brotliDecompressSync(read('reader.wasm.br')).equals(reader)).toBe(true)
})
