import { fileURLToPath } from 'node:url'
import { readRepository } from './repository/repository-files.ts'
import { isCodeFile, isTestFile, type RepositoryFile } from './repository/source-file.ts'

const TEXTS = /\/locales\//
const NOT_OURS = /\/testing\/|^e2e\/|^bench\/|\.generated\.ts$/

const say = (line: string) => process.stdout.write(`${line}\n`)
const linesOf = ({ text }: RepositoryFile) => text.replace(/\n$/, '').split('\n').length
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const files = readRepository(fileURLToPath(new URL('..', import.meta.url)))
const source = files.filter(
  ({ path }) => isCodeFile(path) && !isTestFile(path) && !TEXTS.test(path) && !NOT_OURS.test(path),
)
const lengths = source.map(linesOf).sort((a, b) => a - b)
const figures = {
  'source lines (no tests, texts, styles, documents)': sum(lengths),
  'source files': source.length,
  'median of a file': lengths[Math.floor(lengths.length / 2)],
  'longest file': lengths.at(-1),
  'files of floors': files.filter(({ path }) => /\/floors\//.test(path) && !isTestFile(path)).length,
  'lines of page tests': sum(files.filter(({ path }) => /\.test\.tsx$/.test(path)).map(linesOf)),
  'lines of docs/openapi.json': sum(files.filter(({ path }) => path === 'docs/openapi.json').map(linesOf)),
}
for (const [name, figure] of Object.entries(figures)) say(`${String(figure).padStart(7)}  ${name}`)
