import type { Call } from '@commissioning/contract/http/client'
import type { InstallationDetail } from '@commissioning/contract/installations/installation-endpoints'
import type { FlagName } from '@commissioning/domain/flags/flag-names'
import type { Refusal } from '@commissioning/domain/refusal'
import type { QueryClient } from '@tanstack/react-query'
import type { AsyncRouteComponent } from '@tanstack/react-router'
import type { TabPath } from './paths.ts'

/** The queries that a page starts before it renders. */
export interface PageLoaderContext {
  call: Call
  queries: QueryClient
  pageSize: number
}

/** The router passes this to the pages of a signed-in person. */
export interface RouterContext {
  beforehand?: PageLoaderContext
}

/** A tab of an installation as its feature declares it: route, address, link and page title are made from it. */
export interface InstallationTab {
  /** Its word is `tabs.<key>` of the installations' words. */
  key: string
  /** The last part of its address. */
  path: TabPath
  page: AsyncRouteComponent<unknown>
  /** Without this flag there is no tab. */
  flag?: FlagName
  /** Why nobody can open it. */
  refuse?: (installation: InstallationDetail) => Refusal | undefined
  /** The router reads these parts of the address, and runs the loader before the page is there. */
  route?: {
    validateSearch(search: Record<string, unknown>): object
    loaderDeps(given: { search: object }): object
    loader(given: { context: RouterContext; params: { installationId: string }; deps: object }): void
  }
}
