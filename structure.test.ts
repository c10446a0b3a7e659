import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readRepository } from './tools/repository/repository-files.ts'
import { unevenChangelog } from './tools/structure/changelog.ts'
import { phraseComments } from './tools/structure/comment-openings.ts'
import { unevenDecisions } from './tools/structure/decisions.ts'
import { brokenDependencies } from './tools/structure/dependencies.ts'
import { deadPaths, unknownScripts } from './tools/structure/documents.ts'
import { unevenGuide } from './tools/structure/feature-guide.ts'
import { strangeFieldTypes } from './tools/structure/field-types.ts'
import { FILE_LENGTH, longFiles, medianLength } from './tools/structure/file-length.ts'
import { offendedTerms, readGlossaryTerms } from './tools/structure/glossary.ts'
import { undirectedOrders } from './tools/structure/list-orders.ts'
import { unevenMessages, unfilledMessages, unknownMessages } from './tools/structure/message-places.ts'
import { changedMigrations, hastyMigrations } from './tools/structure/migrations.ts'
import { emptyNames } from './tools/structure/names.ts'
import { anyVersions, unlockedPackages } from './tools/structure/packages.ts'
import { citedSections, unknownDecisions, unknownRequirements } from './tools/structure/references.ts'
import { unevenSecurityTable } from './tools/structure/security-table.ts'
import { findPageWideCssRules, unsetAttributes } from './tools/structure/sheet-attributes.ts'
import { unknownClasses } from './tools/structure/sheet-classes.ts'
import { sharedMessageFiles, untidyTranslations } from './tools/structure/translations.ts'
import {
  citedTickets,
  lockedAddresses,
  misplacedPageTests,
  ownClocks,
  ownDates,
  ownOrders,
  packageHosts,
  sharedMocks,
  shortWaits,
  spreadLiterals,
  stackedComments,
} from './tools/structure/wording.ts'

const ROOT = fileURLToPath(new URL('.', import.meta.url))
const files = readRepository(ROOT)
const { version } = JSON.parse(files.find(({ path }) => path === 'package.json')?.text ?? '{}')

test('dependencies point down, and none goes round in a circle', async () => {
  expect(await brokenDependencies(ROOT)).toEqual([])
})

test('every path that a document names exists', () => {
  expect(deadPaths(files)).toEqual([])
})

test('the guide to a new feature names every file of its example, and its lines in shared files', () => {
  expect(unevenGuide(files)).toEqual([])
})

test('every decision has one layout and one line in the index', () => {
  expect(unevenDecisions(files)).toEqual([])
})

test('the changelog has short lines in known sections, and its newest release is the version of every package', () => {
  expect(unevenChangelog(files)).toEqual([])
})

test('the table of security answers every requirement of its standard, and lists again what is not met', () => {
  expect(unevenSecurityTable(files)).toEqual([])
})

test('every attribute that a style sheet names is set by a component', () => {
  expect(unsetAttributes(files)).toEqual([])
})

test('no style rule asks at the root of a page what is in it [SPEED-39]', () => {
  expect(findPageWideCssRules(files)).toEqual([])
})

test('every class that a component takes from a style sheet is there', () => {
  expect(unknownClasses(files)).toEqual([])
})

test('every script that a document tells to run exists', () => {
  const text = files.find(({ path }) => path === 'package.json')?.text ?? '{}'
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(text)
  expect(unknownScripts(files, Object.keys(scripts))).toEqual([])
})

test('no source file grows past its limit, and most stay far below', () => {
  expect(longFiles(files)).toEqual([])
  expect(medianLength(files)).toBeLessThan(FILE_LENGTH.medianBelow)
})

test('no comment stacks three lines or cites a ticket', () => {
  expect(stackedComments(files)).toEqual([])
  expect(citedTickets(files)).toEqual([])
})

test('a comment is a sentence, and opens with no word that begins a phrase', () => {
  expect(phraseComments(files)).toEqual([])
})

test('what a comment cites stands in this repository', () => {
  expect(citedSections(files)).toEqual([])
  expect(unknownRequirements(files)).toEqual([])
  expect(unknownDecisions(files)).toEqual([])
})

test('no literal is spread where its properties could stand', () => {
  expect(spreadLiterals(files)).toEqual([])
})

test('names are ordered by one rule, whatever language a machine has', () => {
  expect(ownOrders(files)).toEqual([])
})

test('no clock of a named zone is told by the rules of a machine', () => {
  expect(ownClocks(files)).toEqual([])
})

test('a date has the form that the specification gives it, and else one in each language [FMT-05 FMT-09]', () => {
  expect(ownDates(files)).toEqual([])
})

test('a page asks for an order with its direction', () => {
  expect(undirectedOrders(files)).toEqual([])
})

test('no field is of a kind in which browsers change what is typed', () => {
  expect(strangeFieldTypes(files)).toEqual([])
})

test('modules are replaced only where each test file loads its own', () => {
  expect(sharedMocks(files)).toEqual([])
})

test('the setup of pages is loaded by their tests alone', () => {
  expect(misplacedPageTests(files)).toEqual([])
})

test('what a test waits for may take a minute', () => {
  expect(shortWaits(files)).toEqual([])
})

test('a migration that was released stays as it is to the letter', () => {
  expect(changedMigrations(files)).toEqual([])
})

test('a migration takes nothing from an old program that still runs', () => {
  expect(hastyMigrations(files, version)).toEqual([])
})

test('every file says by its name what is inside', () => {
  expect(emptyNames(files)).toEqual([])
})

test('no file names where packages come from', () => {
  expect(packageHosts(files)).toEqual([])
  expect(lockedAddresses(files)).toEqual([])
})

test('the packages are named exactly enough for every machine', () => {
  expect(anyVersions(files)).toEqual([])
  expect(unlockedPackages(files)).toEqual([])
})

test('no two apps call a file of words alike', () => {
  expect(sharedMessageFiles(files.map(({ path }) => path))).toEqual([])
})

test('translations keep one form of address, one word for one thing, and the typography of their language', () => {
  expect(untidyTranslations(files)).toEqual([])
})

test('every text calls a thing by its term of the glossary, which has 60 terms or more', () => {
  expect(offendedTerms(files)).toEqual([])
  expect(readGlossaryTerms(files).length).toBeGreaterThanOrEqual(60)
})

test('every language says what English says, with every plural and the same filled in in the same order', () => {
  expect(unevenMessages(files)).toEqual([])
})

test('no page asks for a word that is not there, or leaves out what it fills in', () => {
  expect(unknownMessages(files)).toEqual([])
  expect(unfilledMessages(files)).toEqual([])
})
