import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TAG_LIST_FILE_LIMITS } from '@commissioning/domain/tags/tag-list-rules'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { measureMemory } from '../../testing/test-memory.ts'
import { createCompiledCode } from './compiled-code.ts'
import { createPrepareUpload, PREPARE_LIMITS, PREPARE_PROGRAM } from './prepare-upload.ts'

/** The part of Node that takes out types holds 18 MB. */
const MIN_SAVED_MEMORY_BYTES = 8 * 1_048_576

describe('the code that reads uploads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'commissioning-compiled-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const [source, target] = [join(folder, 'source'), join(folder, 'target')]
  const compiled = createCompiledCode(PREPARE_PROGRAM, PREPARE_LIMITS.apart)
  const prepare = createPrepareUpload(PREPARE_LIMITS, { compiled })
  const bytesOfOne = async () => {
    await writeFile(source, 'Card\n04A1B2C3\n')
    const sender = { personId: 'person', companyId: 'company' }
    const upload = { source, target, types: TAG_LIST_FILE_LIMITS.types }
    const { child } = await measureMemory(() => prepare(upload, sender, new AbortController().signal))
    expect(JSON.parse(await readFile(target, 'utf8'))).toMatchObject([{ text: 'Card' }, { text: '04A1B2C3' }])
    return child
  }

  test('is compiled once, and every child has a copy that goes with it [FILE-11]', async () => {
    const first = await bytesOfOne()
    await compiled.made()
    expect(await bytesOfOne()).toBeLessThan(first - MIN_SAVED_MEMORY_BYTES)
    const code = (await compiled.copy()) ?? expect.fail('there is no code')
    expect((await readdir(join(code, '..'))).filter((name) => name.startsWith('copy'))).toHaveLength(1)
    await compiled.stop()
    await expect(readdir(code)).rejects.toThrow('ENOENT')
  })

  test('that it cannot be compiled or copied is told once, and uploads are read all the same [FILE-12]', async () => {
    const onFault = vi.fn()
    const broken = createCompiledCode(join(folder, 'no-such-program.ts'), PREPARE_LIMITS.apart, onFault)
    for (const _ of [1, 2, 3]) {
      expect(await broken.copy()).toBeUndefined()
      await broken.made()
    }
    expect(onFault).toHaveBeenCalledExactlyOnceWith(expect.any(Error))
    await broken.stop()

    const gone = createCompiledCode(PREPARE_PROGRAM, PREPARE_LIMITS.apart, onFault)
    await gone.copy()
    await gone.made()
    const code = (await gone.copy()) ?? expect.fail('there is no code')
    await rm(join(code, '..'), { recursive: true })
    for (const _ of [1, 2, 3]) expect(await gone.copy()).toBeUndefined()
    expect(onFault).toHaveBeenCalledTimes(2)
    await gone.stop()
  })
})
