import type { Access } from '@commissioning/contract/access'
import type { OperationName } from '@commissioning/contract/api'
import type { Endpoint } from '@commissioning/contract/http/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Identity } from '../authorization/caller.ts'
import type { UploadedFile } from '../infra/files/uploads.ts'

export interface ParsedInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  file?: UploadedFile
}

/** The contract has parsed the input, so a handler gets the context that its operation declares. */
export type Handler = (context: object) => Promise<unknown>

export interface Operation {
  name: OperationName
  endpoint: Endpoint
  access: Access
  handler: Handler
  /** Puts a reply in exactly the contract's shape. */
  shapeReply: (reply: unknown, input: ParsedInput) => unknown
}

export interface ParsedRequest {
  operation: Operation
  request: FastifyRequest
  identity: Identity | undefined
  input: ParsedInput
}
