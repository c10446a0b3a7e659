import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApiDocument } from '@commissioning/contract/openapi'

/** Says at the end of a run how much of the document its answers were held against. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'commissioning-answers-'))
  const file = join(folder, 'seen')
  process.env.SEEN_ANSWERS = file
  return async () => {
    const seen = new Set((await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean))
    await rm(folder, { recursive: true })
    if (seen.size === 0) return
    const paths = openApiDocument().paths as Record<string, Record<string, { responses: object }>>
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    const declared = operations.flatMap(({ responses }) => Object.keys(responses))
    process.stdout.write(
      `Answers held against the document: ${seen.size} of ${declared.length} pairs of operation and status\n`,
    )
  }
}
