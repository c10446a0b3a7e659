import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TAG_LIST_FILE_LIMITS } from '@commissioning/domain/tags/tag-list-rules'
import type { ListedNumber } from '@commissioning/domain/tags/tag-list-sheet'
import { badTables } from '@commissioning/tables/testing/bad-tables'
import { afterAll, describe, expect, test } from 'vitest'
import { measureMemory } from '../../testing/test-memory.ts'
import { createPrepareUpload, PREPARE_LIMITS } from './prepare-upload.ts'

const MAX_CHILD_MEMORY_BYTES = 256 * 1_048_576

describe('lists as people bring them by mistake', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'commissioning-bad-tables-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const [source, target] = [join(folder, 'source'), join(folder, 'target')]
  const prepare = createPrepareUpload(PREPARE_LIMITS)
  const sender = { personId: 'person', companyId: 'company' }

  async function readNumbers(): Promise<readonly string[]> {
    await prepare({ source, target, types: TAG_LIST_FILE_LIMITS.types }, sender, new AbortController().signal)
    const numbers: ListedNumber[] = JSON.parse(await readFile(target, 'utf8'))
    return numbers.map(({ text, doubt }) => (doubt ? `${text} (${doubt})` : text))
  }

  test.each(badTables)(
    'a list with $name is read without loss or refused by name, in little memory [TABLE-70]',
    async ({ bytes, outcome }) => {
      await writeFile(source, bytes())
      const { child } = await measureMemory(async () => {
        const seen = await readNumbers().catch(({ message }: Error) => message)
        expect(seen).toEqual(outcome)
      })
      expect(child).toBeLessThan(MAX_CHILD_MEMORY_BYTES)
    },
  )
})
