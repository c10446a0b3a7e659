import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take many times what their size says; one of them begun last leaves all other processors idle. */
const LONG_TEST_FILES =
  /\/start\/|src\/main\.test|confirmed-events|embedded-postgres|prepare-upload|uploads|photo-routes|last-slot-races|create-installation-wizard|intercom-page/

/** A process goes on with files of its own project and surroundings alone; for another one it is ended, and all is loaded anew. */
const PROJECT_ORDER = ['structure', 'server', 'release', 'pages', 'alone', 'rules']

/** Another order each time, from the seed that it names, project by project; in each the files that take longest begin, to end with the others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    this.ctx.logger.log(`The files in the order of --sequence.seed=${seed}`)
    const drawn = ({ moduleId }: TestSpecification) =>
      createHash('sha256')
        .update(`${seed} ${relative(this.ctx.config.root, moduleId)}`)
        .digest('hex')
    const place = (file: TestSpecification) =>
      [
        PROJECT_ORDER.indexOf(file.project.name),
        LONG_TEST_FILES.test(file.moduleId) ? 0 : 1,
        hasWindow(file) ? 0 : 1,
        drawn(file),
      ].join(' ')
    return files
      .map((file) => ({ file, place: place(file) }))
      .sort((a, b) => (a.place < b.place ? -1 : 1))
      .map(({ file }) => file)
  }
}

const hasWindow = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom')
