import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readRepository } from './tools/repository/repository-files.ts'
import { findChangelogFaults } from './tools/structure/changelog.ts'
import { findDecisionFaults } from './tools/structure/decisions.ts'
import { findBrokenDependencies } from './tools/structure/dependencies.ts'
import { findDeadPaths, findUnknownScripts } from './tools/structure/documents.ts'
import { findGuideFaults } from './tools/structure/feature-guide.ts'
import { findOffendedTerms, readGlossaryTerms } from './tools/structure/glossary.ts'
import { findMisusedMessages, findUnevenMessages } from './tools/structure/message-places.ts'
import { findChangedMigrations, findHastyMigrations } from './tools/structure/migrations.ts'
import {
  findCitedSections,
  findUnknownDecisions,
  findUnknownRequirements,
} from './tools/structure/references.ts'
import { findSecurityTableFaults } from './tools/structure/security-table.ts'
import { findUnsetAttributes } from './tools/structure/sheet-attributes.ts'
import { findUnknownClasses } from './tools/structure/sheet-classes.ts'
import { findForbiddenTexts, PAGE_WIDE_STYLES, TEXT_RULES } from './tools/structure/text-rules.ts'
import { findSharedMessageFiles, findUntidyTranslations } from './tools/structure/translations.ts'

const ROOT = fileURLToPath(new URL('.', import.meta.url))
const files = readRepository(ROOT)

test.each(TEXT_RULES)('$title', (rule) => {
  expect(findForbiddenTexts(rule, files)).toEqual([])
})

test('no style rule asks at the root of a page what is in it [SPEED-39]', () => {
  expect(findForbiddenTexts(PAGE_WIDE_STYLES, files)).toEqual([])
})

test('dependencies point down, and none goes round in a circle', async () => {
  expect(await findBrokenDependencies(ROOT)).toEqual([])
})

test.each([
  ['every path that a document names exists', findDeadPaths],
  ['every script that a document tells to run exists', findUnknownScripts],
  ['the guide to a new feature names the files of its example, and their lines in others', findGuideFaults],
  ['every decision has one layout and one line in the index', findDecisionFaults],
  ['the changelog has short lines in known sections, and the version of all packages', findChangelogFaults],
  ['the table of security answers its standard, and lists again what is not met', findSecurityTableFaults],
  ['every attribute that a style sheet names is set by a component', findUnsetAttributes],
  ['every class that a component takes from a style sheet is there', findUnknownClasses],
  ['no comment cites a section of a document that is not here', findCitedSections],
  ['every requirement that a comment cites is there', findUnknownRequirements],
  ['every decision that is cited is there', findUnknownDecisions],
  ['a migration that was released stays as it is to the letter', findChangedMigrations],
  ['a migration takes nothing from an old program that still runs', findHastyMigrations],
  ['no two apps call a file of words alike', findSharedMessageFiles],
  ['translations keep one form of address, one word for one thing, and typography', findUntidyTranslations],
  ['every text calls a thing by its term of the glossary', findOffendedTerms],
  ['every language says all that English says, filled in in the same order', findUnevenMessages],
  ['no page asks for a word that is not there, or leaves out what it fills in', findMisusedMessages],
])('%s', (_, find) => {
  expect(find(files)).toEqual([])
})

test('the glossary has 60 terms or more', () => {
  expect(readGlossaryTerms(files).length).toBeGreaterThanOrEqual(60)
})
