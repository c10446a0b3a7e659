import type { Access } from '@commissioning/contract/access'
import type { OperationName } from '@commissioning/contract/api'
import type { Endpoint } from '@commissioning/contract/http/endpoint'
import type { FastifyRequest } from 'fastify'
import {
  authorizeInstallation,
  authorizeOperator,
  authorizeOwner,
  authorizeStaff,
} from '../authorization/authorize.ts'
import type {
  Caller,
  Identity,
  InstallationScope,
  OperatorCaller,
  OwnerCaller,
} from '../authorization/caller.ts'
import type { Tx } from '../infra/database/database.ts'
import { setSystemRole } from '../infra/database/database-roles.ts'
import type { ParsedInput } from './parsed-input.ts'

import { ifMatchOf, languageOf } from './request-headers.ts'

export type Handle = (context: object) => Promise<unknown>

export interface Operation {
  name: OperationName
  endpoint: Endpoint
  access: Access
  handle: Handle
  /** Puts an answer in exactly the contract's shape. */
  shape: (answer: unknown, input: ParsedInput) => unknown
}

/** A request to an operation, read. */
export interface Call {
  operation: Operation
  request: FastifyRequest
  identity: Identity | undefined
  input: ParsedInput
}

/** Authorization needs these beside the call. */
export interface Entering {
  now: Date
  /** Addresses of those who run the platform. */
  operators: readonly string[]
}

export interface Entered {
  caller?: Caller | OwnerCaller | OperatorCaller
  installation?: InstallationScope
}

/** Goes through the door that the role matrix and the path of the operation name. */
export async function authorizeRequest(
  tx: Tx,
  { operation, identity, input }: Call,
  { now, operators }: Entering,
): Promise<Entered> {
  const { access } = operation
  if (access === 'public' || identity === undefined) {
    await setSystemRole(tx)
    return {}
  }
  if (access === 'owner') return { caller: await authorizeOwner(tx, identity) }
  if (access === 'operator') return { caller: await authorizeOperator(tx, identity, operators) }
  const caller = await authorizeStaff(tx, identity, access)
  const installationId = input.params?.installationId
  if (typeof installationId !== 'string') return { caller }
  return { caller, installation: await authorizeInstallation(tx, installationId, now) }
}

/** Enters, and makes what a handler gets. */
export async function contextOf(tx: Tx, call: Call, entering: Entering) {
  const { request, identity, input } = call
  const context = {
    ...input,
    tx,
    now: entering.now,
    language: languageOf(request),
    ifMatch: ifMatchOf(request),
    identity,
    address: request.ip,
    /** The handler of an owner's call names the collection of its audit record. */
    collectionId: undefined as string | undefined,
    recordFor(named: string) {
      context.collectionId = named
    },
  }
  return Object.assign(context, await authorizeRequest(tx, call, entering))
}
