import { type messages, type PGlite, protocol } from '@electric-sql/pglite'
import {
  type QueryAnswer,
  type ServerError,
  type StatementAnswer,
  serverErrorFields,
  type WireValue,
} from './worker-messages.ts'

/**
 * One round of PostgreSQL's wire protocol, spoken as `pg` does: without values the text may hold several
 * statements, with values everything is sent as text and the server finds the types.
 */
export async function askServer(server: PGlite, sql: string, values: WireValue[]): Promise<QueryAnswer> {
  const packet = values.length === 0 ? protocol.serialize.query(sql) : extendedQuery(sql, values)
  return readAnswer(await server.execProtocolStream(packet, { throwOnError: false }))
}

function extendedQuery(sql: string, values: WireValue[]): Uint8Array {
  const { parse, bind, describe, execute, sync } = protocol.serialize
  return Buffer.concat([parse({ text: sql }), bind({ values }), describe({ type: 'P' }), execute({}), sync()])
}

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]

function readAnswer(received: Message[]): QueryAnswer {
  const answer: QueryAnswer = { statements: [], error: undefined, inTransaction: false }
  let fields: StatementAnswer['fields'] = []
  let rows: StatementAnswer['rows'] = []
  for (const message of received) {
    if (isNamed(message, 'rowDescription')) {
      fields = message.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
    } else if (isNamed(message, 'dataRow')) {
      rows.push(message.fields)
    } else if (isNamed(message, 'commandComplete')) {
      answer.statements.push({ ...readTag(message.text), fields, rows })
      fields = []
      rows = []
    } else if (isNamed(message, 'error')) {
      answer.error = readError(message)
    } else if (isNamed(message, 'readyForQuery')) {
      answer.inTransaction = message.status !== 'I'
    }
  }
  return answer
}

interface Named {
  rowDescription: messages.RowDescriptionMessage
  dataRow: messages.DataRowMessage
  commandComplete: messages.CommandCompleteMessage
  error: messages.DatabaseError
  readyForQuery: messages.ReadyForQueryMessage
}

// the protocol's parser gives every name exactly one class
const isNamed = <Name extends keyof Named>(message: Message, name: Name): message is Message & Named[Name] =>
  message.name === name

/** 'INSERT 0 2', 'SELECT 1', 'BEGIN'. */
function readTag(tag: string): { command: string; rowCount: number } {
  const words = tag.split(' ')
  return { command: words[0] ?? '', rowCount: Number(words.at(-1)) || 0 }
}

function readError(error: messages.DatabaseError): ServerError {
  const given = serverErrorFields.flatMap((field) => {
    const value = error[field]
    return value === undefined ? [] : [[field, value]]
  })
  return { message: error.message, fields: Object.fromEntries(given) }
}
