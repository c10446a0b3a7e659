import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from '@commissioning/contract/openapi'
import { expect, test } from 'vitest'

const PLATFORM_SOURCE_FOLDER = join(import.meta.dirname, '..')

test('every operation of the document is called by a test of the platform [LINK-05]', () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, { operationId: string }>> }
  const names = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  const tests = globSync('**/*.test.ts', { cwd: PLATFORM_SOURCE_FOLDER }).map((file) =>
    readFileSync(join(PLATFORM_SOURCE_FOLDER, file), 'utf8'),
  )
  const written = new Set(tests.flatMap((text) => text.match(/\b[a-z]\w+\b/gi) ?? []))
  expect(names.filter((name) => !written.has(name))).toEqual([])
  expect(names).toContain('streamEvents')
})
