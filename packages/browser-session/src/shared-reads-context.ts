import { createContext } from 'react'
import type { SharedReads } from './shared-reads.ts'

/** The reads that pages of one browser share; none in a page that reads for itself. */
export const SharedReadsContext = createContext<SharedReads | undefined>(undefined)
