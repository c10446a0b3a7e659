import { isCodeFile, isTestFile, type RepositoryFile } from '../repository/source-file.ts'

/** Something that no file may say, with examples by which the rule itself is tested. */
export interface TextRule {
  /** A sentence that holds as long as nothing is found. */
  title: string
  isHeld: (path: string) => boolean
  /** Ends of the paths that may say it. */
  exceptions?: readonly string[]
  forbidden: RegExp
  /** The name of the file is looked at, not its text; the examples are paths. */
  isOfPaths?: true
  /** Path of the examples, `apps/a.ts` where none is named. */
  sample?: string
  planted: readonly string[]
  allowed: readonly string[]
}

/** This file alone may plant what is forbidden. */
const OWN_FILE = 'tools/structure/text-rules.ts'

/** Places of files that say what the rule forbids. */
export const findForbiddenTexts = (
  { isHeld, exceptions = [], forbidden, isOfPaths }: TextRule,
  files: readonly RepositoryFile[],
): string[] =>
  files
    .filter(({ path }) => isHeld(path) && ![...exceptions, OWN_FILE].some((end) => path.endsWith(end)))
    .flatMap(({ path, text }) =>
      [...(isOfPaths ? path : text).matchAll(forbidden)].map(({ index, 0: found }) =>
        isOfPaths ? path : `${path}:${text.slice(0, index).split('\n').length} ${found.trim()}`,
      ),
    )

const isStyleSheet = (path: string) => path.endsWith('.css')
const isProductCode = (path: string) => isCodeFile(path) && /^(?:apps|packages)\//.test(path)
const TESTS = ['.test.ts', '.test.tsx']

export const PAGE_WIDE_STYLES: TextRule = {
  title:
    'no style rule asks at the root of a page what is in it, for which Chromium would style all of it anew',
  isHeld: isStyleSheet,
  forbidden: /(?:#root|:root|\bhtml|\bbody)[^\s,{>+~]*:has\([^{]*/g,
  sample: 'a.css',
  planted: ['#root:has(main) + .frame {}', 'body.open:has(dialog) {}'],
  allowed: ['.bar:has([data-active]) {}', ':root[data-frame] .bar:has(> a) {}'],
}

export const TEXT_RULES: readonly TextRule[] = [
  {
    title: 'no comment stacks three lines',
    isHeld: isCodeFile,
    forbidden: /^(?:[ \t]*\/\/.*\n){3}/gm,
    planted: ['x\n  // a\n  // b\n  // c\n'],
    allowed: ['// a\n// b\nx\n// c\n'],
  },
  {
    title: 'no comment cites a ticket',
    isHeld: isCodeFile,
    forbidden: /(?:\/\/|^\s*\/?\*).*(?:#\d{2,}|\/issues\/\d+|\/pull\/\d+)/gm,
    planted: ['// see #1234\n', '/**\n * fixed by #1234\n */\n'],
    allowed: ["const grey = '#123456'\n"],
  },
  {
    title: 'a comment is a sentence, and opens with no word that begins a phrase',
    isHeld: (path) => isCodeFile(path) || isStyleSheet(path),
    // a second line of `//` goes on with the first one, which alone opens the comment
    forbidden:
      /(?<!^[ \t]*\/\/.*\n[ \t]*)(?<=^|[\s{])(?:\/\/|\/\*\*?)\s*(?:\n\s*\*\s*)?(?:what|of|where|who|which|by|so|as)\b.*/gim,
    planted: [
      ...'What Of Where Who Which By So As what'.split(' ').map((word) => `x\n// ${word} it has.`),
      'x\n/**\n * What the list has.\n */\n',
      'const a = 1 // As it is sent.',
      '<p>{/* So many. */}</p>',
      '.a {\n  /* by the width */\n}',
    ],
    allowed: [
      '/** Answers what the list has. */',
      '// ask again\n// the first of two lines is long\n// as this one shows',
      "const text = 'https://who.example'",
      "const title = '// What is planted in a text'",
    ],
  },
  {
    title: 'no literal is spread where its properties could stand',
    isHeld: isCodeFile,
    forbidden: /\.{3}\{.*/g,
    planted: ['const b = { ...{ a } }'],
    allowed: ['const b = { ...a, ...(c ? { d } : {}) }'],
  },
  {
    title: 'names are ordered by one rule, whatever language a machine has: `compareNames` does',
    isHeld: isProductCode,
    exceptions: ['/formats/compare-names.ts'],
    forbidden: /\.localeCompare\((?:[^(),]|\([^()]*\))*\)|\bIntl\.Collator\b/g,
    planted: ['a.localeCompare(b)', 'f(a).localeCompare(f(b))', "new Intl.Collator('de')"],
    allowed: ['a.localeCompare(b, language)'],
  },
  {
    title:
      'no clock of a named zone is told by the rules of a machine: `timeZoneOffsetAt` has those of the product',
    isHeld: isProductCode,
    // each of these asks for the clock of the device or for UTC, never for that of a named zone
    exceptions: [
      ...TESTS,
      '/formats/dates.ts',
      '/formats/format-instant-in-language.ts',
      '/instant-format.ts',
      '/own-time-zone.ts',
    ],
    forbidden: /\bIntl\.DateTimeFormat\(|\.toLocale(?:Date|Time)String\(/g,
    planted: ["Intl.DateTimeFormat('de', { timeZone })", 'at.toLocaleTimeString()'],
    allowed: ['at.toISOString()'],
  },
  {
    title: 'a date has one of the forms of `dates.ts`, and is long everywhere else',
    isHeld: isProductCode,
    exceptions: [...TESTS, '/formats/dates.ts'],
    forbidden:
      /\bdateStyle: '(?!long').*|\b(?:month|year|day): '(?:numeric|2-digit|short|long|narrow)'|\.reverse\(\)\.join\('[-/.]'\)|\w+: localDay\(/g,
    planted: [
      "f(l, { dateStyle: 'medium' })",
      "f(l, { month: 'short' })",
      "day.split('-').reverse().join('.')",
      "t('asOf', { date: localDay(now) })",
    ],
    allowed: ["f(l, { dateStyle: 'long', timeStyle: 'short' })"],
  },
  {
    title: 'the date of tags is written in their list alone',
    isHeld: isProductCode,
    exceptions: [...TESTS, '/formats/dates.ts', '/tags/tag-columns.tsx'],
    forbidden: /\bformatTagDate\(/g,
    planted: ['formatTagDate(at)'],
    allowed: [],
  },
  {
    title: 'a page asks for an order with its direction, since a list answers 400 without one',
    isHeld: isProductCode,
    exceptions: TESTS,
    forbidden: /\borderBy(?:: | = )(['"`])(?!(?:[a-z_.]+|\$\{[^}]+\}) (?:asc|desc|\$\{[^}]+\})\1).*?\1/g,
    planted: ["orderBy: 'customer_reference'", "orderBy: 'name down'", 'orderBy: `$' + '{column}`'],
    allowed: ["orderBy: 'floor.number desc'", 'orderBy: `$' + '{column} desc`', ".orderBy('id')"],
  },
  {
    title: 'modules are replaced only where each test file loads its own',
    isHeld: isTestFile,
    exceptions: ['.alone.test.tsx'],
    forbidden: /\bvi\.(?:mock|doMock)\(/g,
    sample: 'a.test.tsx',
    planted: ["vi.mock('./a.ts')", "vi.doMock('./a.ts')"],
    allowed: [],
  },
  {
    title: 'what a test waits for may take a minute: a busy machine is slow, not wrong',
    isHeld: isCodeFile,
    exceptions: ['/testing/eventually.ts'],
    forbidden: /\bvi\.wait(?:For|Until)\(/g,
    planted: ['vi.waitFor(() => {})'],
    allowed: [],
  },
  {
    title: 'no test has a limit of its own',
    isHeld: isTestFile,
    forbidden: /\{ timeout(?:: \w+)? \}/g,
    sample: 'b.test.ts',
    planted: ["test('b', { timeout: 5_000 }, () => {})"],
    allowed: [],
  },
  {
    title: 'every file says by its name what is inside',
    isHeld: isCodeFile,
    isOfPaths: true,
    forbidden:
      /(?:^|\/)(?!terms-of-service\b|services(?:\/|\.))(?:[^/.]*-)?(?:utils?|helpers?|common|misc|managers?|services?)(?=\/|\.|$)/g,
    planted: 'utils.ts a/date-helpers.tsx lock-manager.ts common/a.ts mail-service.ts my-services.ts'.split(
      ' ',
    ),
    allowed: ['service-status/status-page.tsx', 'terms-of-service.ts', 'src/services/a.ts'],
  },
  {
    title: 'no file names where packages come from, which is a matter of each machine',
    isHeld: () => true,
    forbidden:
      /registry\.npmjs\.org|registry\.yarnpkg\.com|npm\.pkg\.github\.com|registry\.npmmirror\.com|pypi\.org|pythonhosted\.org|^registry\s*=|\/artifactory\/|\/nexus\/repository\//gm,
    sample: '.npmrc',
    planted: [`x=https://${['registry', 'npmjs', 'org'].join('.')}/\n`, 'registry = x\n'],
    allowed: ['fund=false\n'],
  },
  {
    title: 'no lock file pins packages to an address',
    isHeld: (path) => path.endsWith('package-lock.json'),
    forbidden: /"resolved": "(?:https?|git\+\w+):.*/g,
    sample: 'package-lock.json',
    planted: ['"resolved": "https://example.org/a.tgz"'],
    allowed: ['"resolved": "packages/ui"'],
  },
  {
    title: 'no package takes any version of another one',
    isHeld: (path) => /(?:^|\/)package\.json$/.test(path),
    forbidden: /"[^"]+": "\*"/g,
    sample: 'apps/console/package.json',
    planted: ['{ "dependencies": { "zod": "*", "react": "^19.3.0" } }'],
    allowed: ['{ "dependencies": { "react": "^19.3.0" } }'],
  },
]
