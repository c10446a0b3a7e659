import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aPicture } from '../testing/test-files.ts'
import { cleanImage } from './clean-image.ts'

const WAITING = 10

test('beyond a few that wait a picture is refused for the moment, and taken when they are done', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'commissioning-pictures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const source = join(folder, 'source')
  await writeFile(source, new Uint8Array(await (await aPicture()).arrayBuffer()))
  const broken = join(folder, 'broken')
  await writeFile(broken, 'no picture')
  const clean = (path = source) => cleanImage(path, join(folder, 'clean'), 'image/png')

  const first = expect(clean(broken)).rejects.toMatchObject({ code: 'FileDamaged' })
  const others = Array.from({ length: WAITING - 1 }, () => clean())
  await expect(clean()).rejects.toMatchObject({ code: 'Unavailable' })
  await first
  await Promise.all(others)
  await expect(clean()).resolves.toBeUndefined()
})
