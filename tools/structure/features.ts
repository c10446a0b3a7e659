import { isCode, isTest, type RepositoryFile } from '../repository/source-file.ts'
import { importsOf, targetOf } from './imports.ts'

/** Folders of an app that every feature may stand on; any other folder is a feature, also one that is new. */
const plumbing = new Set(
  'api page session offline flags words testing settings database http jobs files mail events audit desired-work tracing'.split(
    ' ',
  ),
)
const isFeature = (folder: string) => folder !== '' && folder !== 'shell' && !plumbing.has(folder)
const PUBLISHED =
  /-(queries|picker|actions|store|access|links|rules|button|field|form|search|notices|verify|command|ids)\.tsx?$|\/notify\.ts$/
/** The apps that are made of features; the identity provider and the sandbox are made of servers. */
const APP = /^apps\/(?:console|owner-portal|platform)(?=\/src\/)/
const TOP = /^(shell\/|(server|main|routes|platform)\.tsx?$)/

interface Step {
  file: RepositoryFile
  app: string
  from: string
  to: string
  target: string
  typeOnly: boolean
}

/** Imports inside one app against its layers: plumbing, which knows no feature, then features, then shell and server. */
export function strayFeatureImports(files: readonly RepositoryFile[]): string[] {
  return stepsInsideApps(files)
    .filter((step) => isStray(step))
    .map(({ file, target }) => `${file.path} imports ${target}`)
}

/** Circles between the feature folders of one app, also of types alone. */
export function featureCircles(files: readonly RepositoryFile[]): string[] {
  const links = new Map<string, Set<string>>()
  for (const { app, from, to } of stepsInsideApps(files)) {
    if (from === to || !isFeature(from) || !isFeature(to)) continue
    const known = links.get(`${app}/${from}`) ?? new Set()
    links.set(`${app}/${from}`, known.add(`${app}/${to}`))
  }
  return [...links.keys()].filter((folder) => reaches(links, folder, folder)).sort()
}

function isStray({ file, from, to, target, typeOnly }: Step): boolean {
  const inApp = target.split('/src/')[1] ?? ''
  const isTop = TOP.test(file.path.split('/src/')[1] ?? '') || from === ''
  if (isTop || from === to) return false
  if (TOP.test(inApp)) return true
  if (!isFeature(to)) return false
  return !isFeature(from) || (!typeOnly && !PUBLISHED.test(target))
}

function stepsInsideApps(files: readonly RepositoryFile[]): Step[] {
  return files.flatMap((file) => {
    const app = APP.exec(file.path)?.[0]
    if (app === undefined || !isCode(file.path) || isForTests(file.path)) return []
    return importsOf(file.text)
      .filter(({ source }) => source.startsWith('.'))
      .map(({ source, typeOnly }) => ({ target: targetOf(file, source), typeOnly }))
      .filter(({ target }) => target.startsWith(`${app}/src/`))
      .map((link) => ({ file, app, from: folderOf(app, file.path), to: folderOf(app, link.target), ...link }))
  })
}

const isForTests = (path: string) => isTest(path) || path.includes('/testing/')

/** The folder directly below `src`; empty for the files that lie in `src` itself. */
function folderOf(app: string, path: string): string {
  const [first = '', ...rest] = path.slice(`${app}/src/`.length).split('/')
  return rest.length === 0 ? '' : first
}

function reaches(
  links: Map<string, Set<string>>,
  from: string,
  goal: string,
  seen = new Set<string>(),
): boolean {
  return [...(links.get(from) ?? [])].some((next) => {
    if (next === goal) return true
    if (seen.has(next)) return false
    seen.add(next)
    return reaches(links, next, goal, seen)
  })
}
