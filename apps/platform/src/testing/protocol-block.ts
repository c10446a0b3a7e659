import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DOCUMENT = join(import.meta.dirname, '../../../../docs/device-protocol.md')

/** The file of that name as the device protocol shows it to operators. Throws when it shows none. */
export function protocolBlock(name: string): string {
  const document = readFileSync(DOCUMENT, 'utf8')
  const block = new RegExp(`^\`\`\`text ${name}\\n([^]*?)^\`\`\``, 'm').exec(document)?.[1]
  if (block === undefined) throw new Error(`docs/device-protocol.md has no ${name}.`)
  return block
}
