import { api } from '@commissioning/contract/api'
import { expect, test } from 'vitest'
import messages from '../../locales/en/history.json' with { type: 'json' }

/** Nobody typed these: ids, whole lists and files, how a file was read, and where something was put in a picture. */
const WITHOUT_LABEL = [
  'change',
  'heading',
  'id',
  'identifier',
  'lines',
  'openingChannelType',
  'reading',
  'rows',
  'seen',
  'sheet',
  'thing',
  'x',
  'y',
]

test('a field that a person changes has a label in the history [HISTORY-21]', () => {
  const recorded = Object.values(api).filter(({ name }) => name in messages.sentences)
  const fields = new Set(
    recorded.flatMap((endpoint) => ('body' in endpoint ? listSchemaFields(endpoint.body) : [])),
  )
  expect(fields.size).toBeGreaterThan(80)
  const missing = [...fields].filter((field) => !(field in messages.fields))
  expect(missing.toSorted()).toEqual(WITHOUT_LABEL)
})

interface Schema {
  def: { type: string; innerType?: Schema; options?: readonly Schema[]; shape?: object }
}

function listSchemaFields({ def: { innerType, options = [], shape = {} } }: Schema): string[] {
  return innerType
    ? listSchemaFields(innerType)
    : [...Object.keys(shape), ...options.flatMap(listSchemaFields)]
}
