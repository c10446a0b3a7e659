import type { FileLimits } from '@commissioning/domain/files/file-rules'
import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { ListOrderAndFields } from './list.ts'

/** One call of the API as data; server, client, tests and the OpenAPI document are all made from it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to the API base, parameters as `:name`. */
  path: `/${string}`
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  /** A list names the fields that its `filter` and `order_by` may use. */
  list?: ListOrderAndFields
  body?: z.ZodMiniType
  /** The body is then multipart/form-data: the fields of `body`, all of them text, and one file in the part `file`. */
  file?: FileLimits
  /** Absent for 204. */
  reply?: z.ZodMiniType
  /** The answer is then a file of one of these media types, and no JSON. */
  replyFile?: readonly string[]
  /** Defaults to 200, or 204 without a reply. */
  status?: 200 | 201 | 202
  /** A POST that changes nothing: what it asks for has no place in an address. */
  reads?: true
  /** Every call shares some faults, which are not repeated here. */
  refuses?: readonly ErrorCode[]
}
export type Endpoints = Record<string, Endpoint>

type InputPart<Key extends string, Schema> = [Schema] extends [z.ZodMiniType]
  ? Record<Key, z.output<Schema>>
  : unknown

/** The input of a handler has no file, even where an upload sends one. */
export type InputWithoutFile<E extends Endpoint> = InputPart<'params', E['params']> &
  InputPart<'query', E['query']> &
  InputPart<'body', E['body']>

export type Uploads<E extends Endpoint> = E['file'] extends FileLimits ? true : false
export type Downloads<E extends Endpoint> = E['replyFile'] extends readonly string[] ? true : false

export type Input<E extends Endpoint> = InputWithoutFile<E> &
  (Uploads<E> extends true ? { file: File } : unknown)

export type Reply<E extends Endpoint> =
  Downloads<E> extends true ? Blob : E['reply'] extends z.ZodMiniType ? z.output<E['reply']> : void

/** One handler for every endpoint: a forgotten one does not compile. */
export type Handlers<E extends Endpoints, Context> = {
  [Name in keyof E]: (input: Input<E[Name]> & Context) => Promise<Reply<E[Name]>>
}

/** A table of endpoints, each of which knows its name in it. */
type NamedEndpoints<E extends Endpoints> = { [Name in keyof E]: E[Name] & { name: Name } }

/** Keeps the literal types of a table of endpoints and gives each its name. */
export const defineEndpoints = <const E extends Endpoints>(endpoints: E) =>
  Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => [name, { ...endpoint, name }]),
    // the same keys, each with its own endpoint
  ) as NamedEndpoints<E>

export const isReadOnly = ({ method, reads }: Pick<Endpoint, 'method' | 'reads'>) =>
  method === 'GET' || reads === true

/** The status of an answer that succeeded. */
export const successStatus = (endpoint: Endpoint) =>
  endpoint.status ?? (endpoint.reply || endpoint.replyFile ? 200 : 204)
