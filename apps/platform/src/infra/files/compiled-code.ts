import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TAG_LIST_FILE_LIMITS } from '@commissioning/domain/tags/tag-list-rules'
import { type ApartLimits, runInChildProcess } from './run-in-child-process.ts'

export interface CompiledCode {
  /** Copies the code into a folder of its own, which the caller removes; undefined as long as there is none. The first call makes it. */
  copy(): Promise<string | undefined>
  /** Resolves when the code is made, or cannot be. */
  made(): Promise<void>
  /** Waits for nothing that goes on, and removes the code. */
  stop(): Promise<void>
}

/**
 * The code of the program that reads uploads, compiled once. Otherwise Node takes the types out and compiles anew in each child,
 * which costs 20 MB and half a second (decision 179). It is made from a list of our own when the first upload comes, and each
 * child gets a copy to write in: no upload can change what another one is read by.
 * @param onFault is told the first time, and never again, that there is no code or no copy of it
 */
export function createCompiledCode(
  program: string,
  limits: ApartLimits,
  onFault: (fault: unknown) => void = () => undefined,
): CompiledCode {
  const stopped = new AbortController()
  const { signal } = stopped
  let folder: string | undefined
  let isCompiled = false
  let compiling: Promise<void> | undefined

  async function compile(): Promise<void> {
    folder = await mkdtemp(join(tmpdir(), 'commissioning-code-'))
    const code = join(folder, 'made')
    await mkdir(code)
    const [source, target] = [join(folder, 'list.csv'), join(folder, 'list.json')]
    await writeFile(source, 'Card\n04A1B2C3\n', { mode: 0o600 })
    const args = [source, target, JSON.stringify(TAG_LIST_FILE_LIMITS.types), '{}']
    const { ending, output } = await runInChildProcess(program, args, {
      limits,
      code,
      writes: [target],
      signal,
    })
    isCompiled = ending === 'done'
    if (ending === 'stopped')
      throw new Error(`The program that reads uploads ended by itself. ${output}`.trim())
  }
  let isTold = false
  // without it files are read as well, only not as cheaply
  function tell(fault: unknown): undefined {
    if (!isTold && !signal.aborted) onFault(fault)
    isTold = true
  }
  function made(): Promise<void> {
    compiling ??= compile().catch(tell)
    return compiling
  }

  return {
    made,
    async copy() {
      void made()
      if (!isCompiled || folder === undefined) return undefined
      const code = await mkdtemp(join(folder, 'copy-')).catch(tell)
      if (code !== undefined) await cp(join(folder, 'made'), code, { recursive: true }).catch(tell)
      return code
    },
    async stop() {
      stopped.abort()
      await compiling
      if (folder !== undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}
