import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { OidcRequestContext } from './page-visit.ts'

const types = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
} as const

export type Assets = Awaited<ReturnType<typeof loadAssets>>

/** The stylesheet, the mark and the two scripts, under names that change with their content, so browsers may keep them. */
export async function loadAssets(path: string) {
  const files = new Map<string, { bytes: Buffer; type: string }>()

  async function load(name: string, kind: keyof typeof types): Promise<string> {
    const bytes = await readFile(new URL(`./assets/${name}.${kind}`, import.meta.url))
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
    const address = `/assets/${name}-${hash}.${kind}`
    files.set(address, { bytes, type: types[kind] })
    return `${path}${address}`
  }

  return {
    stylesheet: await load('style', 'css'),
    icon: await load('icon', 'svg'),
    takeCode: await load('take-code', 'js'),
    showPassword: await load('show-password', 'js'),
    /** Answers the request when it is for one of these files. */
    serve(ctx: OidcRequestContext): boolean {
      const file = files.get(ctx.path)
      if (file === undefined || !['GET', 'HEAD'].includes(ctx.method)) return false
      ctx.set('content-type', file.type)
      ctx.set('cache-control', 'public, max-age=31536000, immutable')
      ctx.body = file.bytes
      return true
    },
  }
}
