import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'environment-'))
const path = join(folder, 'secret')
writeFileSync(path, 'from the vault\n')
afterAll(() => rmSync(folder, { recursive: true }))

const valueIn = (env: Record<string, string>) =>
  readEnvironment(env, (read) => [read.optional('SECRET'), read.required('SECRET', 'a secret')][0])

test('a setting may stand in a file that another one names, and itself comes first [CONT-03]', () => {
  expect(valueIn({ SECRET_FILE: path })).toBe('from the vault')
  expect(valueIn({ SECRET_FILE: path, SECRET: 'from here' })).toBe('from here')
})

test('a file that cannot be read is told once, by the setting that names it [CONT-03]', () => {
  expect(() => valueIn({ SECRET_FILE: join(folder, 'gone') })).toThrow(
    expect.objectContaining({
      faults: expect.arrayContaining([
        `SECRET_FILE is '${join(folder, 'gone')}': there is no file that can be read.`,
      ]),
    }),
  )
})
