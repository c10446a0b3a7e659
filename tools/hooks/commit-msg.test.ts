import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const hook = fileURLToPath(new URL('commit-msg', import.meta.url))

function judge(message: string) {
  const file = join(temporaryFolder({ message }), 'message')
  // letters are counted and not bytes, as people count them
  const { status, stderr } = spawnSync('sh', [hook, file], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  })
  return { status, stderr }
}

test('a commit with a subject of at most 60 letters passes, whatever its body says', () => {
  expect(judge(`${'ü'.repeat(60)}\n\n${'x'.repeat(100)}\n`).status).toBe(0)
  expect(judge(`Merge branch ${'x'.repeat(80)}\n`).status).toBe(0)
})

test('a commit with a longer subject is refused', () => {
  const { status, stderr } = judge(`${'x'.repeat(61)}\n`)
  expect(status).toBe(1)
  expect(stderr).toContain('SubjectTooLong: the subject has 61 letters')
})
