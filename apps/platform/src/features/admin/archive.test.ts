import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runInTemporaryFolder } from './archive.ts'

const HOUR_MS = 60 * 60 * 1000

test('what a killed command left beside the archives is removed a day later, and nothing else [CLI-02]', async () => {
  const place = await mkdtemp(join(tmpdir(), 'commissioning-left-'))
  onTestFinished(() => rm(place, { recursive: true }))
  const left = join(place, '.commissioning-a1B2c3')
  await mkdir(join(left, 'files'), { recursive: true })
  for (const name of [
    '.commissioning-today.tar.part',
    'today.tar',
    '.commissioning-notes.txt',
    '.other.part',
  ])
    await writeFile(join(place, name), '')
  // an unpacked archive of last year leaves its folder like this
  await utimes(left, new Date(0), new Date(0))
  const madeAt = (await stat(left)).ctimeMs
  const seenAfter = (hours: number) =>
    runInTemporaryFolder(
      join(place, 'today.tar'),
      async () => undefined,
      () => new Date(madeAt + hours * HOUR_MS),
    ).then(() => readdir(place))

  const others = ['.commissioning-notes.txt', '.other.part', 'today.tar']
  expect(await seenAfter(23)).toEqual(
    expect.arrayContaining([...others, '.commissioning-a1B2c3', '.commissioning-today.tar.part']),
  )
  expect((await seenAfter(25)).toSorted()).toEqual(others)
})
