import type { access } from '@commissioning/contract/access'
import type { Api, OperationName } from '@commissioning/contract/api'
import type { Downloads, InputWithoutFile, Reply, Uploads } from '@commissioning/contract/http/endpoint'
import type { Page } from '@commissioning/contract/http/list'
import type {
  Caller,
  Identity,
  InstallationScope,
  OperatorCaller,
  OwnerCaller,
} from '../authorization/caller.ts'
import type { Tx } from '../infra/database/database.ts'
import type { FileReply } from '../infra/files/send-file.ts'
import type { UploadedFile } from '../infra/files/uploads.ts'
import type { ExternalCall } from './call-external.ts'
import type { PageItems } from './next-page-link.ts'

interface SharedContext {
  /** The transaction of this request: what throws undoes everything, its audit record and its jobs included. */
  tx: Tx
  now: Date
  /** The language of the request's answers. */
  language: string
  /** The row version that the caller saw, when it said one. */
  ifMatch: number | undefined
  /** Tells the audit record what the fields of a change were before it. */
  recordBefore: (values: object) => void
}
type RecordFor = (collectionId: string, installationId?: string) => void
export interface PublicContext extends SharedContext {
  address: string
}
export interface OwnerContext extends SharedContext {
  /** A call of an owner names no collection in its path, so the handler names the one that the audit record is about. */
  recordFor: RecordFor
  caller: OwnerCaller
  identity: Identity
}
export interface OperatorContext extends SharedContext {
  caller: OperatorCaller
}
export interface CompanyContext extends SharedContext {
  /** A handler that makes or enters a collection names it, since the path does not. */
  recordFor: RecordFor
  caller: Caller
  identity: Identity
  address: string
}
export interface InstallationContext extends CompanyContext {
  installation: InstallationScope
}

/** The role matrix and the path of an operation decide how it is authorized. */
type ContextOf<Name extends OperationName> = (typeof access)[Name] extends 'public'
  ? PublicContext
  : (typeof access)[Name] extends 'owner'
    ? OwnerContext
    : (typeof access)[Name] extends 'operator'
      ? OperatorContext
      : Api[Name]['path'] extends `/installations/:installationId${string}`
        ? InstallationContext
        : CompanyContext

type HandlerInput<Name extends OperationName> = InputWithoutFile<Api[Name]> &
  ContextOf<Name> &
  (Uploads<Api[Name]> extends true ? { file: UploadedFile } : unknown)

/** The server adds the link to the next page. */
type ReplyWithoutLinks<Answer> = Answer extends Page<infer Item> ? PageItems<Item> : Answer

type HandlerAnswer<Name extends OperationName> =
  Downloads<Api[Name]> extends true ? FileReply : ReplyWithoutLinks<Reply<Api[Name]>>

/** One handler for each of a feature's operations; a forgotten one does not compile. */
export type HandlersOf<Names extends OperationName> = {
  [Name in Names]: (
    context: HandlerInput<Name>,
  ) => Promise<HandlerAnswer<Name> | ExternalCall<HandlerInput<Name>, HandlerAnswer<Name>>>
}
