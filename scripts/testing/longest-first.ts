import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take many times what their size says; one of them begun last leaves all other processors idle. */
const LONG =
  /\/start\/|kept-events|embedded-postgres|prepare-upload|last-slot-races|create-installation-wizard/

/** Begins the files that take longest, so that they end with the others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
