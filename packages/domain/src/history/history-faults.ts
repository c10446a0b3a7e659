import type { Notice } from '../notice.ts'
import { fillPlaces, refusals } from '../refusal.ts'

/** Sentences for what a verification finds; `seq` is the number of the first record that is not as it was written. */
export const historyFaults = refusals({
  RecordChanged: 'Record {seq} was changed after it was written.',
  RecordMissing: 'Record {seq} was removed.',
  RecordOutOfOrder: 'Record {seq} does not follow the record before it: one was inserted, removed or moved.',
  RecordUnlinked: 'A record was written outside the history: {id}.',
  HistoryRewritten:
    'Records up to {seq} were rewritten: a checkpoint shows a different history. They match up to record {after}.',
  TailMissing:
    'The history ends before record {seq}, but a checkpoint counts {until} records: the rest was removed.',
})
export type HistoryFaultCode = keyof typeof historyFaults

/** The first thing that is wrong with a history. */
export interface HistoryFault {
  code: HistoryFaultCode
  seq: number
  /** Up to where a checkpoint confirms it, of one that was rewritten. */
  after?: number
  /** How many records a checkpoint knows, of one that was cut. */
  until?: number
  /** The record that has no place in it. */
  id?: string
}

/** The sentence of a fault, in English, with its params for translations. */
export function historyNotice({ code, ...places }: HistoryFault): Notice {
  const params = { ...places }
  return { code, message: fillPlaces(historyFaults[code].message, params), params }
}
