import { isCodeFile, isTestFile, type RepositoryFile } from '../repository/source-file.ts'

/** Something that no file may say, with examples by which the rule itself is tested. */
export interface TextRule {
  /** A sentence that holds as long as nothing is found. */
  title: string
  isHeld: (path: string) => boolean
  forbidden: RegExp
  /** The name of the file is looked at, not its text. */
  isOfPaths?: true
  planted: Readonly<Record<string, readonly string[]>>
  allowed: Readonly<Record<string, readonly string[]>>
}

/** This file alone may plant what is forbidden. */
const OWN_FILE = /^tools\/structure\/text-rules\.ts$/

/** Places of files that say what the rule forbids. */
export const findForbiddenTexts = (
  { isHeld, forbidden, isOfPaths }: TextRule,
  files: readonly RepositoryFile[],
): string[] =>
  files
    .filter(({ path }) => isHeld(path) && !OWN_FILE.test(path))
    .flatMap(({ path, text }) =>
      [...(isOfPaths ? path : text).matchAll(forbidden)].map(({ index, 0: found }) =>
        isOfPaths ? path : `${path}:${text.slice(0, index).split('\n').length} ${found.trim()}`,
      ),
    )

const isProductCode = (path: string) => isCodeFile(path) && /^(?:apps|packages)\//.test(path)
const isShippedCode = (path: string) => isProductCode(path) && !isTestFile(path)

/** Each of these asks for the clock of the device or for UTC, never for that of a named zone. */
const CLOCK_FILES = /\/(?:formats\/(?:dates|format-instant-in-language)|instant-format|own-time-zone)\.ts$/

export const PAGE_WIDE_STYLES: TextRule = {
  title:
    'no style rule asks at the root of a page what is in it, for which Chromium would style all of it anew',
  isHeld: (path) => path.endsWith('.css'),
  forbidden: /(?:#root|:root|\bhtml|\bbody)[^\s,{>+~]*:has\([^{]*/g,
  planted: { 'a.css': ['#root:has(main) + .frame {}', 'body.open:has(dialog) {}'] },
  allowed: { 'a.css': ['.bar:has([data-active]) {}', ':root[data-frame] .bar:has(> a) {}'] },
}

export const TEXT_RULES: readonly TextRule[] = [
  {
    title: 'no comment stacks three lines',
    isHeld: isCodeFile,
    forbidden: /^(?:[ \t]*\/\/.*\n){3}/gm,
    planted: { 'a.ts': ['x\n  // a\n  // b\n  // c\n'] },
    allowed: { 'a.ts': ['// a\n// b\nx\n// c\n'] },
  },
  {
    title: 'no comment cites a ticket',
    isHeld: isCodeFile,
    forbidden: /(?:\/\/|^\s*\/?\*).*(?:#\d{2,}|\/issues\/\d+|\/pull\/\d+)/gm,
    planted: { 'a.ts': ['// see #1234\n', '/**\n * fixed by #1234\n */\n'] },
    allowed: { 'a.ts': ["const grey = '#123456'\n"] },
  },
  {
    title: 'a comment is a sentence, and opens with no word that begins a phrase',
    isHeld: (path) => isCodeFile(path) || path.endsWith('.css'),
    // a second line of `//` goes on with the first one, which alone opens the comment
    forbidden:
      /(?<!^[ \t]*\/\/.*\n[ \t]*)(?<=^|[\s{])(?:\/\/|\/\*\*?)\s*(?:\n\s*\*\s*)?(?:what|of|where|who|which|by|so|as)\b.*/gim,
    planted: {
      'a.ts': [
        ...['What', 'Of', 'Where', 'Who', 'Which', 'By', 'So', 'As', 'what'].map(
          (word) => `x\n// ${word} it has.`,
        ),
        'x\n/**\n * What the list has.\n */\n',
        'const a = 1 // As it is sent.',
      ],
      'a.tsx': ['<p>{/* So many. */}</p>'],
      'a.css': ['.a {\n  /* by the width */\n}'],
    },
    allowed: {
      'a.ts': [
        '/** Answers what the list has. */',
        '// ask again\n// the first of two lines is long\n// as this one shows',
        "const text = 'https://who.example'",
        "const title = '// What is planted in a text'",
      ],
      'a.md': ['// As it is sent.'],
    },
  },
  {
    title: 'no literal is spread where its properties could stand',
    isHeld: isCodeFile,
    forbidden: /\.{3}\{.*/g,
    planted: { 'a.ts': ['const b = { ...{ a } }'] },
    allowed: { 'a.ts': ['const b = { ...a, ...(c ? { d } : {}) }'] },
  },
  {
    title: 'names are ordered by one rule, whatever language a machine has: `compareNames` does',
    isHeld: (path) => isProductCode(path) && !path.endsWith('/formats/compare-names.ts'),
    forbidden: /\.localeCompare\((?:[^(),]|\([^()]*\))*\)|\bIntl\.Collator\b/g,
    planted: { 'apps/a.ts': ['a.localeCompare(b)', 'f(a).localeCompare(f(b))', "new Intl.Collator('de')"] },
    allowed: {
      'apps/a.ts': ['a.localeCompare(b, language)'],
      'packages/domain/src/formats/compare-names.ts': ['new Intl.Collator()'],
    },
  },
  {
    title:
      'no clock of a named zone is told by the rules of a machine: `timeZoneOffsetAt` has those of the product',
    isHeld: (path) => isShippedCode(path) && !CLOCK_FILES.test(path),
    forbidden: /\bIntl\.DateTimeFormat\(|\.toLocale(?:Date|Time)String\(/g,
    planted: { 'apps/a.ts': ["Intl.DateTimeFormat('de', { timeZone })", 'at.toLocaleTimeString()'] },
    allowed: {
      'packages/ui/src/instant-format.ts': ["Intl.DateTimeFormat('de')"],
      'apps/a.test.ts': ["Intl.DateTimeFormat('de')"],
    },
  },
  {
    title: 'a date has one of the forms of `dates.ts`, and is long everywhere else',
    isHeld: (path) => isShippedCode(path) && !path.endsWith('/formats/dates.ts'),
    forbidden:
      /\bdateStyle: '(?!long').*|\b(?:month|year|day): '(?:numeric|2-digit|short|long|narrow)'|\.reverse\(\)\.join\('[-/.]'\)|\w+: localDay\(/g,
    planted: {
      'apps/a.ts': [
        "f(l, { dateStyle: 'medium' })",
        "f(l, { month: 'short' })",
        "day.split('-').reverse().join('.')",
        "t('asOf', { date: localDay(now) })",
      ],
    },
    allowed: {
      'apps/a.ts': ["f(l, { dateStyle: 'long', timeStyle: 'short' })"],
      'packages/domain/src/formats/dates.ts': ["day.split('-').reverse().join('-')"],
    },
  },
  {
    title: 'the date of tags is written in their list alone',
    isHeld: (path) => isShippedCode(path) && !/\/(?:formats\/dates\.ts|tags\/tag-columns\.tsx)$/.test(path),
    forbidden: /\bformatTagDate\(/g,
    planted: { 'apps/a.ts': ['formatTagDate(at)'] },
    allowed: { 'apps/console/src/features/tags/tag-columns.tsx': ['formatTagDate(at)'] },
  },
  {
    title: 'a page asks for an order with its direction, since a list answers 400 without one',
    isHeld: isShippedCode,
    forbidden: /\borderBy(?:: | = )(['"`])(?!(?:[a-z_.]+|\$\{[^}]+\}) (?:asc|desc|\$\{[^}]+\})\1).*?\1/g,
    planted: {
      'apps/a.ts': [
        "orderBy: 'site_customer_reference'",
        "orderBy: 'name down'",
        'orderBy: `$' + '{column}`',
      ],
    },
    allowed: {
      'apps/a.ts': [
        "orderBy: 'customer_reference asc'",
        "orderBy: 'floor.number desc'",
        'orderBy: `$' + '{column} desc`',
        ".orderBy('id')",
      ],
      'apps/a.test.ts': ["orderBy: 'x'"],
    },
  },
  {
    title: 'modules are replaced only where each test file loads its own',
    isHeld: (path) => isTestFile(path) && !path.endsWith('.alone.test.tsx'),
    forbidden: /\bvi\.(?:mock|doMock)\(/g,
    planted: { 'a.test.ts': ["vi.mock('./a.ts')"], 'a.test.tsx': ["vi.doMock('./a.ts')"] },
    allowed: { 'a.alone.test.tsx': ["vi.mock('./a.ts')"] },
  },
  {
    title: 'what a test waits for may take a minute: a busy machine is slow, not wrong',
    isHeld: (path) => isCodeFile(path) && !path.endsWith('/testing/eventually.ts'),
    forbidden: /\bvi\.wait(?:For|Until)\(/g,
    planted: { 'a.test.ts': ['vi.waitFor(() => {})'] },
    allowed: { 'apps/platform/src/testing/eventually.ts': ['vi.waitFor(() => {})'] },
  },
  {
    title: 'no test has a limit of its own',
    isHeld: isTestFile,
    forbidden: /\{ timeout(?:: \w+)? \}/g,
    planted: { 'b.test.ts': ["test('b', { timeout: 5_000 }, () => {})"] },
    allowed: { 'b.ts': ['ask({ timeout: 5_000 })'] },
  },
  {
    title: 'every file says by its name what is inside',
    isHeld: isCodeFile,
    isOfPaths: true,
    forbidden:
      /(?:^|\/)(?!terms-of-service\b|services(?:\/|\.))(?:[^/.]*-)?(?:utils?|helpers?|common|misc|managers?|services?)(?=\/|\.|$)/g,
    planted: Object.fromEntries(
      [
        'utils.ts',
        'a/date-helpers.tsx',
        'lock-manager.ts',
        'common/a.ts',
        'mail-service.ts',
        'my-services.ts',
      ].map((path) => [path, ['']]),
    ),
    allowed: Object.fromEntries(
      ['service-status/status-page.tsx', 'terms-of-service.ts', 'src/services/a.ts'].map((path) => [
        path,
        [''],
      ]),
    ),
  },
  {
    title: 'no file names where packages come from, which is a matter of each machine',
    isHeld: () => true,
    forbidden:
      /registry\.npmjs\.org|registry\.yarnpkg\.com|npm\.pkg\.github\.com|registry\.npmmirror\.com|pypi\.org|pythonhosted\.org|^registry\s*=|\/artifactory\/|\/nexus\/repository\//gm,
    planted: { '.npmrc': [`x=https://${['registry', 'npmjs', 'org'].join('.')}/\n`, 'registry = x\n'] },
    allowed: { '.npmrc': ['fund=false\n'] },
  },
  {
    title: 'no lock file pins packages to an address',
    isHeld: (path) => path.endsWith('package-lock.json'),
    forbidden: /"resolved": "(?:https?|git\+\w+):.*/g,
    planted: { 'package-lock.json': ['"resolved": "https://example.org/a.tgz"'] },
    allowed: { 'package-lock.json': ['"resolved": "packages/ui"'] },
  },
  {
    title: 'no package takes any version of another one',
    isHeld: (path) => /(?:^|\/)package\.json$/.test(path),
    forbidden: /"[^"]+": "\*"/g,
    planted: { 'apps/console/package.json': ['{ "dependencies": { "zod": "*", "react": "^19.3.0" } }'] },
    allowed: { 'package.json': ['{ "dependencies": { "react": "^19.3.0" } }'] },
  },
]
