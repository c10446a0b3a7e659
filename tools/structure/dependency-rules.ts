import type { DependencyType, ICruiseOptions, IForbiddenRuleType, SeverityType } from 'dependency-cruiser'

/** The dependency rules of docs/architecture.md: everything points down, and nothing goes round in a circle. */

/** Workspaces that each workspace may import, by name. */
const workspaces: Readonly<Record<string, readonly string[]>> = {
  'packages/domain': [],
  'packages/server-kit': ['domain'],
  'packages/database': ['server-kit'],
  'packages/ui': [],
  'packages/browser-session': ['contract', 'ui'],
  'packages/contract': ['domain'],
  'packages/tables': ['domain'],
  'packages/device-protocol': ['domain'],
  'apps/platform': ['domain', 'contract', 'device-protocol', 'database', 'server-kit', 'tables'],
  'apps/identity': ['domain', 'database', 'server-kit'],
  'apps/console': ['domain', 'contract', 'tables', 'ui', 'browser-session'],
  'apps/owner-portal': ['domain', 'contract', 'ui', 'browser-session'],
  'apps/sandbox': ['domain', 'device-protocol', 'server-kit', 'ui'],
  start: ['domain', 'database', 'server-kit', 'platform', 'identity', 'sandbox'],
  bench: ['domain', 'contract', 'device-protocol', 'database', 'platform', 'start', 'e2e', 'chaos'],
}

/** The folders of each app, the highest first: a file imports from its own folder and from lower ones. */
const layers = {
  console: ['app', 'features', 'components', 'lib'],
  'owner-portal': ['app', 'features', 'components', 'lib'],
  platform: ['app', 'device-gateway', 'features', 'http', 'authorization', 'infra'],
  identity: ['app', 'features', 'oidc', 'pages', 'infra'],
  sandbox: ['app', 'services', 'http', 'virtual-site', 'lib'],
}

/** Files of a feature that other features may import. */
const PUBLISHED_FILES =
  '(-(queries|picker|actions|store|access|links|rules|button|field|form|search|notices|verify|command|ids)|/import-(file|source|lines|preview|result)|/notify|/checkpoint|/[a-z-]+-resource|/export-value)[.]tsx?$'
/** Apps whose features know each other by published files alone. */
const FEATURE_APPS = ['console', 'owner-portal', 'platform']
/** Tests and their fixtures may look at everything. */
const TEST_FILES = '[.](alone[.])?test[.]tsx?$|/testing/'

const AS_ERROR: SeverityType = 'error'
const TYPE_IMPORTS: DependencyType[] = ['type-only']
const workspaceFolder = (name: string) =>
  Object.keys(workspaces).find((folder) => folder.split('/').at(-1) === name) ?? name

export const forbidden: IForbiddenRuleType[] = [
  {
    name: 'no-circle',
    comment: 'Files that import each other in a circle, by types or lazily too, can only be read together.',
    severity: AS_ERROR,
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-folder-circle',
    severity: AS_ERROR,
    scope: 'folder',
    from: {},
    to: { circular: true },
  },
  ...Object.entries(workspaces).map(([folder, allowed]) => ({
    name: `workspace-${folder.replace('/', '-')}`,
    severity: AS_ERROR,
    from: { path: `^${folder}/` },
    to: {
      path: '^(apps|packages|start|e2e|bench|chaos|tools)/',
      pathNot: [folder, ...allowed.map(workspaceFolder)].map((each) => `^${each}/`),
    },
  })),
  {
    name: 'pages-of-sandbox',
    comment: 'These pages run in a browser, where no server code does.',
    severity: AS_ERROR,
    from: { path: '^apps/sandbox/src/pages/' },
    to: {
      path: '^(apps/sandbox/src/(?!pages/|lib/)|packages/(server-kit|device-protocol)/)',
      dependencyTypesNot: TYPE_IMPORTS,
    },
  },
  ...Object.entries(layers).flatMap(([app, folders]) =>
    folders.slice(1).map((folder, at) => ({
      name: `layer-${app}-${folder}`,
      severity: AS_ERROR,
      from: { path: `^apps/${app}/src/${folder}/` },
      to: { path: `^apps/${app}/src/(${folders.slice(0, at + 1).join('|')})/` },
    })),
  ),
  ...FEATURE_APPS.map((app) => ({
    name: `published-${app}`,
    comment: 'A feature uses another one by the files that it publishes.',
    severity: AS_ERROR,
    from: { path: `^apps/${app}/src/features/([^/]+)/` },
    to: {
      path: `^apps/${app}/src/features/`,
      pathNot: [`^apps/${app}/src/features/$1/`, PUBLISHED_FILES],
      dependencyTypesNot: TYPE_IMPORTS,
    },
  })),
]

export const options: ICruiseOptions = {
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: `node_modules|/dist/|[.](css|json|svg)$|${TEST_FILES}` },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  },
}
