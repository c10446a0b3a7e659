import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const OF_CONTRACT = /\/packages\/contract\/src\/.+\.ts$/
const HAS_SCHEMAS = /^import \* as z from 'zod\/mini'|defineEndpoints\(/m

/**
 * Vite plugin for an app: gives its pages of each call what the client sends and reads, and of the contract's schemas
 * nothing, since the server checks both ways. A page that asks for a schema cannot be built (SPEED-05).
 */
export function contractPlugin(): Plugin {
  return {
    name: 'contract',
    apply: 'build',
    async load(id) {
      if (!OF_CONTRACT.test(id) || !HAS_SCHEMAS.test(await readFile(id, 'utf8'))) return
      const exports: Record<string, unknown> = await import(pathToFileURL(id).href)
      return Object.entries(exports)
        .filter(([, value]) => isData(value))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, reduceToCall)}`)
        .join('\n')
    },
  }
}

const isData = (value: unknown) =>
  typeof value !== 'function' && !(value instanceof RegExp) && !isObjectWith(value, '_zod')

/** An endpoint without all that only servers and documents need of it. */
function reduceToCall(_key: string, value: unknown): unknown {
  if (!isObjectWith(value, 'method') || !isObjectWith(value, 'path')) return value
  const { name, method, path, file, reply, replyFile } = value
  return { name, method, path, file, reply: reply && {}, replyFile }
}

const isObjectWith = (value: unknown, key: string): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && key in value
