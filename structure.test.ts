import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readRepository } from './tools/repository/repository-files.ts'
import { findChangelogFaults } from './tools/structure/changelog.ts'
import { findDecisionFaults } from './tools/structure/decisions.ts'
import { findBrokenDependencies } from './tools/structure/dependencies.ts'
import { findDeadPaths, findUnknownScripts } from './tools/structure/documents.ts'
import { findGuideFaults } from './tools/structure/feature-guide.ts'
import { findOffendedTerms, readGlossaryTerms } from './tools/structure/glossary.ts'
import {
  findUnevenMessages,
  findUnfilledMessages,
  findUnknownMessages,
} from './tools/structure/message-places.ts'
import { findChangedMigrations, findHastyMigrations } from './tools/structure/migrations.ts'
import { findUnlockedPackages } from './tools/structure/packages.ts'
import {
  findCitedSections,
  findUnknownDecisions,
  findUnknownRequirements,
} from './tools/structure/references.ts'
import { findSecurityTableFaults } from './tools/structure/security-table.ts'
import { findUnsetAttributes } from './tools/structure/sheet-attributes.ts'
import { findUnknownClasses } from './tools/structure/sheet-classes.ts'
import { findForbiddenTexts, PAGE_WIDE_STYLES, TEXT_RULES } from './tools/structure/text-rules.ts'
import { findUntidyTranslations, sharedMessageFiles } from './tools/structure/translations.ts'

const ROOT = fileURLToPath(new URL('.', import.meta.url))
const files = readRepository(ROOT)
const { version } = JSON.parse(files.find(({ path }) => path === 'package.json')?.text ?? '{}')

test.each(TEXT_RULES)('$title', (rule) => {
  expect(findForbiddenTexts(rule, files)).toEqual([])
})

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
  expect(findForbiddenTexts(PAGE_WIDE_STYLES, files)).toEqual([])
})

test('every class that a component takes from a style sheet is there', () => {
  expect(findUnknownClasses(files)).toEqual([])
})

test('every script that a document tells to run exists', () => {
  const text = files.find(({ path }) => path === 'package.json')?.text ?? '{}'
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(text)
  expect(findUnknownScripts(files, Object.keys(scripts))).toEqual([])
})

test('what a comment cites stands in this repository', () => {
  expect(findCitedSections(files)).toEqual([])
  expect(findUnknownRequirements(files)).toEqual([])
  expect(findUnknownDecisions(files)).toEqual([])
})

test('a migration that was released stays as it is to the letter', () => {
  expect(findChangedMigrations(files)).toEqual([])
})

test('a migration takes nothing from an old program that still runs', () => {
  expect(findHastyMigrations(files, version)).toEqual([])
})

test('the packages are locked for every machine', () => {
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
