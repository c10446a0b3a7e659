import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Has something closed when the test that runs has ended, which is named if it failed, or with the
 * file where none runs.
 */
export function closeAfterTest(close: (failedTest?: string) => Promise<unknown>): void {
  const inTest = TestRunner.getCurrentTest() !== undefined
  if (inTest)
    onTestFinished(async ({ task }) => {
      await close(task.result?.state === 'fail' ? task.name : undefined)
    })
  else
    afterAll(async () => {
      await close()
    })
}
