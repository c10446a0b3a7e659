import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The command that puts the image together, and the folder that it puts it into. */
export function readImageAssembly(dockerfile: string): { command: string; target: string } {
  const command = /^RUN (sh deploy\/image\/assemble\.sh \S+)$/m.exec(dockerfile)?.[1]
  if (command === undefined) throw new Error('The Dockerfile does not run deploy/image/assemble.sh.')
  return { command, target: command.split(' ').at(-1) ?? '' }
}

/** The script that gathers the programs of PostgreSQL, their version, and whether the last stage has them. */
export function readPostgresClientStage(dockerfile: string): {
  script: string
  major: number
  isCopied: boolean
} {
  const stage = dockerfile.split(/^FROM /m).find((text) => /^\S+ AS client\n/.test(text)) ?? ''
  const script = /^COPY (deploy\/image\/\S+) \.$/m.exec(stage)?.[1]
  if (script === undefined) throw new Error('The Dockerfile gathers no programs of PostgreSQL.')
  const last = dockerfile.split(/^FROM /m).at(-1) ?? ''
  const isCopied =
    stage.includes(`RUN sh client.sh /client `) && /^COPY --from=client \/client \/$/m.test(last)
  return { script, major: Number(/^ARG POSTGRES_MAJOR=(\d+)$/m.exec(stage)?.[1]), isCopied }
}

/** Reads the variables of the last stage, and its command. */
export function readFinalStage(dockerfile: string): { env: Record<string, string>; command: string[] } {
  const last = dockerfile.split(/^FROM /m).at(-1) ?? ''
  const pairs = (/^ENV (.*)$/m.exec(last)?.[1] ?? '').split(' ').map((pair) => pair.split('='))
  const command: unknown = JSON.parse(/^CMD (\[.*\])$/m.exec(last)?.[1] ?? '[]')
  return {
    env: Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value])),
    command: Array.isArray(command) ? command.map(String) : [],
  }
}

/** Ours that came along although only tests need them. */
export const testFilesIn = (image: string): string[] =>
  filesIn(image).filter(
    (path) => !path.includes('node_modules') && /\.test\.tsx?$|\/testing\//.test(path.slice(image.length)),
  )

export const measureFolderSize = (image: string, without: readonly string[] = []): number =>
  filesIn(image)
    .filter((path) => !without.includes(path.slice(image.length)))
    .reduce((total, path) => total + statSync(path).size, 0)

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
