import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take many times what their size says; one of them begun last leaves all other processors idle. */
const LONG =
  /\/start\/|src\/main\.test|kept-events|embedded-postgres|prepare-upload|uploads|photo-routes|last-slot-races|create-installation-wizard|intercom-page/

/** Another order each time, from the seed that it names; the files that take longest begin, to end with the others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    this.ctx.logger.log(`The files in the order of --sequence.seed=${seed}`)
    const drawn = ({ moduleId }: TestSpecification) =>
      createHash('sha256')
        .update(`${seed} ${relative(this.ctx.config.root, moduleId)}`)
        .digest('hex')
    const shuffled = files.toSorted((a, b) => (drawn(a) < drawn(b) ? -1 : 1))
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...shuffled.filter(isLong), ...shuffled.filter((file) => !isLong(file))]
  }
}
