import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Has something closed when the test that runs has ended, or with the file where none runs. */
export function atEnd(close: () => Promise<unknown>): void {
  const end = async () => void (await close())
  if (TestRunner.getCurrentTest()) onTestFinished(end)
  else afterAll(end)
}
