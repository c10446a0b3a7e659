import { isCodeFile, type RepositoryFile } from '../repository/source-file.ts'

const STACKED = /^(?:[ \t]*\/\/.*\n){3}/m
const TICKET = /(?:\/\/|^\s*\/?\*).*(?:#\d{2,}|\/issues\/\d+|\/pull\/\d+)/m
const SPREAD_LITERAL = /\.{3}\{/
const MOCKED_MODULE = /\bvi\.(?:mock|doMock)\(/
const SHORT_WAIT = /\bvi\.wait(?:For|Until)\(/
const OWN_LIMIT = /\{ timeout(?:: [\w_]+)? \}/
const MACHINES_ORDER = /\.localeCompare\((?:[^(),]|\([^()]*\))*\)|\bIntl\.Collator\b/
const MACHINES_CLOCK = /\bIntl\.DateTimeFormat\(|\.toLocale(?:Date|Time)String\(/
/** Each of these asks for the clock of the device or for UTC, never for that of a named zone. */
const CLOCK_FILES = /\/(?:formats\/(?:dates|format-instant-in-language)|instant-format|own-time-zone)\.ts$/
const OWN_DATE =
  /\bdateStyle: '(?!long')|\b(?:month|year|day): '(?:numeric|2-digit|short|long|narrow)'|\.reverse\(\)\.join\('[-/.]'\)|\w+: localDay\(/
/** FMT-01 to FMT-06 give these forms; `formatTagDate` is asked for by the list of tags alone. */
const DATE_FILE = /\/formats\/dates\.ts$/
const TAG_DATE = /\bformatTagDate\(/
const TAG_DATE_FILE = /\/tags\/tag-columns\.tsx$/
const TEST_FILE = /\.test\.tsx?$/
const PACKAGE_HOST =
  /registry\.npmjs\.org|registry\.yarnpkg\.com|npm\.pkg\.github\.com|registry\.npmmirror\.com|pypi\.org|pythonhosted\.org|^registry\s*=|\/artifactory\/|\/nexus\/repository\//m
const LOCKED_ADDRESS = /"resolved": "(?:https?|git\+\w+):/

/** Code files with three `//` lines on top of each other. */
export const findStackedComments = (files: readonly RepositoryFile[]) =>
  code(files)
    .filter(({ text }) => STACKED.test(text))
    .map(pathOf)

/** Code files whose comments cite a ticket. */
export const findCitedTickets = (files: readonly RepositoryFile[]) =>
  code(files)
    .filter(({ text }) => TICKET.test(text))
    .map(pathOf)

/** Code files that spread an object written on the spot, which says nothing that its properties do not say. */
export const findSpreadLiterals = (files: readonly RepositoryFile[]) =>
  code(files)
    .filter(({ text }) => SPREAD_LITERAL.test(text))
    .map(pathOf)

/** Code of the product that orders texts by the language of the machine or in an order of its own: `compareNames` does. */
export const findOwnOrders = (files: readonly RepositoryFile[]) =>
  code(files)
    .filter(({ path, text }) => /^(?:apps|packages)\//.test(path) && MACHINES_ORDER.test(text))
    .map(pathOf)
    .filter((path) => !path.endsWith('/formats/compare-names.ts'))

/** Code of the product that has a clock told by the zone rules of the machine: `timeZoneOffsetAt` has those of the product. */
export const findOwnClocks = (files: readonly RepositoryFile[]) =>
  code(files)
    .filter(({ path, text }) => /^(?:apps|packages)\//.test(path) && MACHINES_CLOCK.test(text))
    .map(pathOf)
    .filter((path) => !TEST_FILE.test(path) && !CLOCK_FILES.test(path))

/** Code of the product that writes a date in a form of its own: the specified ones are in `dates.ts`, and all others are long. */
export const findOwnDates = (files: readonly RepositoryFile[]) =>
  code(files)
    .filter(({ path }) => /^(?:apps|packages)\//.test(path) && !TEST_FILE.test(path) && !DATE_FILE.test(path))
    .filter(({ path, text }) => OWN_DATE.test(text) || (TAG_DATE.test(text) && !TAG_DATE_FILE.test(path)))
    .map(pathOf)

/** Tests that replace a module and do not run alone: another one may have loaded it before. */
export const findSharedMocks = (files: readonly RepositoryFile[]) =>
  code(files)
    .filter(
      ({ path, text }) =>
        TEST_FILE.test(path) && !path.endsWith('.alone.test.tsx') && MOCKED_MODULE.test(text),
    )
    .map(pathOf)

/** Tests that wait for less long than the others: a busy machine is slow, not wrong. */
export const findShortWaits = (files: readonly RepositoryFile[]) =>
  code(files)
    .filter(
      ({ path, text }) =>
        (SHORT_WAIT.test(text) && !path.endsWith('/testing/eventually.ts')) ||
        (OWN_LIMIT.test(text) && TEST_FILE.test(path)),
    )
    .map(pathOf)

/** Files that name the host packages come from: that is a matter of each machine. */
export const findPackageHosts = (files: readonly RepositoryFile[]) =>
  files.filter(({ text }) => PACKAGE_HOST.test(text)).map(pathOf)

/** Lock files that pin packages to an address. */
export const lockedAddresses = (files: readonly RepositoryFile[]) =>
  files
    .filter(({ path, text }) => path.endsWith('package-lock.json') && LOCKED_ADDRESS.test(text))
    .map(pathOf)

const code = (files: readonly RepositoryFile[]) => files.filter(({ path }) => isCodeFile(path))

const pathOf = ({ path }: RepositoryFile) => path
