import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readRepository } from './tools/repository/repository-files.ts'
import { findChangelogFaults } from './tools/structure/changelog.ts'
import { findPhraseComments } from './tools/structure/comment-openings.ts'
import { findDecisionFaults } from './tools/structure/decisions.ts'
import { findBrokenDependencies } from './tools/structure/dependencies.ts'
import { findDeadPaths, findUnknownScripts } from './tools/structure/documents.ts'
import { findGuideFaults } from './tools/structure/feature-guide.ts'
import { findStrangeFieldTypes } from './tools/structure/field-types.ts'
import { findOffendedTerms, readGlossaryTerms } from './tools/structure/glossary.ts'
import { findUndirectedOrders } from './tools/structure/list-orders.ts'
import {
  findUnevenMessages,
  findUnfilledMessages,
  findUnknownMessages,
} from './tools/structure/message-places.ts'
import { findChangedMigrations, findHastyMigrations } from './tools/structure/migrations.ts'
import { findMeaninglessNames } from './tools/structure/names.ts'
import { findOpenVersionRanges, findUnlockedPackages } from './tools/structure/packages.ts'
import {
  findCitedSections,
  findUnknownDecisions,
  findUnknownRequirements,
} from './tools/structure/references.ts'
import { findSecurityTableFaults } from './tools/structure/security-table.ts'
import { findPageWideCssRules, findUnsetAttributes } from './tools/structure/sheet-attributes.ts'
import { findUnknownClasses } from './tools/structure/sheet-classes.ts'
import { findUntidyTranslations, sharedMessageFiles } from './tools/structure/translations.ts'
import {
  findCitedTickets,
  findOwnClocks,
  findOwnDates,
  findOwnOrders,
  findPackageHosts,
  findSharedMocks,
  findShortWaits,
  findSpreadLiterals,
  findStackedComments,
  lockedAddresses,
} from './tools/structure/wording.ts'

const ROOT = fileURLToPath(new URL('.', import.meta.url))
const files = readRepository(ROOT)
const { version } = JSON.parse(files.find(({ path }) => path === 'package.json')?.text ?? '{}')

test('dependencies point down, and none goes round in a circle', async () => {
  expect(await findBrokenDependencies(ROOT)).toEqual([])
})

test('every path that a document names exists', () => {
  expect(findDeadPaths(files)).toEqual([])
})

test('the guide to a new feature names every file of its example, and its lines in shared files', () => {
  expect(findGuideFaults(files)).toEqual([])
})

test('every decision has one layout and one line in the index', () => {
  expect(findDecisionFaults(files)).toEqual([])
})

test('the changelog has short lines in known sections, and its newest release is the version of every package', () => {
  expect(findChangelogFaults(files)).toEqual([])
})

test('the table of security answers every requirement of its standard, and lists again what is not met', () => {
  expect(findSecurityTableFaults(files)).toEqual([])
})

test('every attribute that a style sheet names is set by a component', () => {
  expect(findUnsetAttributes(files)).toEqual([])
})

test('no style rule asks at the root of a page what is in it [SPEED-39]', () => {
  expect(findPageWideCssRules(files)).toEqual([])
})

test('every class that a component takes from a style sheet is there', () => {
  expect(findUnknownClasses(files)).toEqual([])
})

test('every script that a document tells to run exists', () => {
  const text = files.find(({ path }) => path === 'package.json')?.text ?? '{}'
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(text)
  expect(findUnknownScripts(files, Object.keys(scripts))).toEqual([])
})

test('no comment stacks three lines or cites a ticket', () => {
  expect(findStackedComments(files)).toEqual([])
  expect(findCitedTickets(files)).toEqual([])
})

test('a comment is a sentence, and opens with no word that begins a phrase', () => {
  expect(findPhraseComments(files)).toEqual([])
})

test('what a comment cites stands in this repository', () => {
  expect(findCitedSections(files)).toEqual([])
  expect(findUnknownRequirements(files)).toEqual([])
  expect(findUnknownDecisions(files)).toEqual([])
})

test('no literal is spread where its properties could stand', () => {
  expect(findSpreadLiterals(files)).toEqual([])
})

test('names are ordered by one rule, whatever language a machine has', () => {
  expect(findOwnOrders(files)).toEqual([])
})

test('no clock of a named zone is told by the rules of a machine', () => {
  expect(findOwnClocks(files)).toEqual([])
})

test('a date has the form that the specification gives it, and else one in each language [FMT-05 FMT-09]', () => {
  expect(findOwnDates(files)).toEqual([])
})

test('a page asks for an order with its direction', () => {
  expect(findUndirectedOrders(files)).toEqual([])
})

test('no field is of a kind in which browsers change what is typed', () => {
  expect(findStrangeFieldTypes(files)).toEqual([])
})

test('modules are replaced only where each test file loads its own', () => {
  expect(findSharedMocks(files)).toEqual([])
})

test('what a test waits for may take a minute', () => {
  expect(findShortWaits(files)).toEqual([])
})

test('a migration that was released stays as it is to the letter', () => {
  expect(findChangedMigrations(files)).toEqual([])
})

test('a migration takes nothing from an old program that still runs', () => {
  expect(findHastyMigrations(files, version)).toEqual([])
})

test('every file says by its name what is inside', () => {
  expect(findMeaninglessNames(files)).toEqual([])
})

test('no file names where packages come from', () => {
  expect(findPackageHosts(files)).toEqual([])
  expect(lockedAddresses(files)).toEqual([])
})

test('the packages are named exactly enough for every machine', () => {
  expect(findOpenVersionRanges(files)).toEqual([])
  expect(findUnlockedPackages(files)).toEqual([])
})

test('no two apps call a file of words alike', () => {
  expect(sharedMessageFiles(files.map(({ path }) => path))).toEqual([])
})

test('translations keep one form of address, one word for one thing, and the typography of their language', () => {
  expect(findUntidyTranslations(files)).toEqual([])
})

test('every text calls a thing by its term of the glossary, which has 60 terms or more', () => {
  expect(findOffendedTerms(files)).toEqual([])
  expect(readGlossaryTerms(files).length).toBeGreaterThanOrEqual(60)
})

test('every language says what English says, with every plural and the same filled in in the same order', () => {
  expect(findUnevenMessages(files)).toEqual([])
})

test('no page asks for a word that is not there, or leaves out what it fills in', () => {
  expect(findUnknownMessages(files)).toEqual([])
  expect(findUnfilledMessages(files)).toEqual([])
})
