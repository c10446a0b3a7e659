import type { OnSent } from '@commissioning/contract/http/client'
import { createContext } from 'react'
import type { SharedReads } from './shared-reads.ts'

/** The way of the calls of a page, which a page that listens to changes leads over the reads that are shared. */
export interface CallWay {
  person: string
  send: (request: Request, onSent?: OnSent) => Promise<Response>
  shared?: SharedReads | undefined
}

/** None in a page that reads for itself. */
export const CallWayContext = createContext<CallWay | undefined>(undefined)
