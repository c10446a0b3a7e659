import { existsSync, readdirSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { OperatorFault } from '@commissioning/server-kit/operator-fault'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../infra/settings/settings.ts'
import { consoleConfig, type PageSettings, portalConfig } from './page-config.ts'

interface ServedPages {
  /** Ends in a slash. */
  base: string
  root: string
  files: ReadonlySet<string>
}

const COMPRESSED = /\.(br|gz)$/
/** Addresses of the API: an unknown one below them is not answered with the page. */
const NO_PAGE = /^\/(api|identity|sandbox|ofrep|health|health-check|metrics|\.well-known)(\/|$)/

type PageFolders = Pick<Settings, 'consoleDir' | 'portalDir'>

/**
 * Serves the built pages and their run-time configuration. Every address that is no file gets the page itself, which
 * has its own routes.
 */
export async function pageRoutes(app: FastifyInstance, settings: PageSettings & PageFolders): Promise<void> {
  app.get('/config.json', (_request, reply) => forbidCaching(reply).send(consoleConfig(settings)))
  app.get('/owner/config.json', (_request, reply) => forbidCaching(reply).send(portalConfig(settings)))

  const pages = readPages(settings)
  const [first] = pages
  if (!first) return
  await app.register(fastifyStatic, {
    root: first.root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  })
  app.get('/*', (request, reply) => answerPage(pages, request, reply))
}

/** Tells the addresses of files that a browser asks for once, because they are named by what they hold. */
export function immutableFiles(folders: PageFolders): (url: string) => boolean {
  const pages = readPages(folders)
  return (url) => {
    const { found, file } = findPagesOfUrl(pages, url)
    return isNamedByContent(file) && found?.files.has(file) === true
  }
}

function findPagesOfUrl(pages: readonly ServedPages[], url: string) {
  const path = url.split('?')[0] ?? '/'
  // a proxy may cut the slash at the end, where leading to the address with one would never end
  const found = pages.find(({ base }) => `${path}/`.startsWith(base))
  return { path, found, file: decodePath(path.slice(found?.base.length)) }
}

function answerPage(
  pages: readonly ServedPages[],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { path, found, file } = findPagesOfUrl(pages, request.url)
  if (!found || NO_PAGE.test(path)) return notFound(reply)

  if (found.files.has(file)) return reply.header('cache-control', cachingOf(file)).sendFile(file, found.root)
  const isNavigation = (request.headers.accept ?? '').includes('text/html')
  return isNavigation ? forbidCaching(reply).sendFile('index.html', found.root) : notFound(reply)
}

/** Files named by their content never change; all others are revalidated, mostly with 304. */
function cachingOf(file: string): string {
  if (file === 'index.html') return 'no-store'
  return isNamedByContent(file) ? 'public, max-age=31536000, immutable' : 'no-cache'
}

const isNamedByContent = (file: string): boolean => file.startsWith('assets/')

const forbidCaching = (reply: FastifyReply) => reply.header('cache-control', 'no-store')

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}

const readPages = ({ consoleDir, portalDir }: PageFolders): ServedPages[] => [
  ...(portalDir === undefined ? [] : [pagesIn(portalDir, '/owner/', 'PORTAL_DIR')]),
  ...(consoleDir === undefined ? [] : [pagesIn(consoleDir, '/', 'CONSOLE_DIR')]),
]

function pagesIn(folder: string, base: string, setting: string): ServedPages {
  const root = resolve(folder)
  if (!existsSync(join(root, 'index.html')))
    throw new OperatorFault([
      `${setting} is '${folder}', but there is no index.html. Run npm run build first.`,
    ])
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
  return { base, root, files: new Set(files) }
}
