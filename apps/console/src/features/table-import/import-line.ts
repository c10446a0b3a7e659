import type { Tone } from '@commissioning/ui/state-icon'
import type { ReactNode } from 'react'

/** A line of a list as it is previewed. */
export interface ImportLine<Outcome extends string> {
  key: string
  /** Lines count from 1 in the file; a thing that the file lacks has none. */
  line: number | undefined
  /** It shows what stands in the list. */
  text: string
  /** The outcome that is most urgent decides the group of the line. */
  outcomes: readonly Outcome[]
  /** It says what the line becomes, beside its outcomes. */
  note?: ReactNode
  /** Why it is in doubt, refused or left out. */
  reasons: readonly string[]
  canBeTicked: boolean
  isLeftOut: boolean
  canBeCorrected?: boolean
}

/** The kinds that lines may become, those that need a look first. */
export type ImportOutcomes<Outcome extends string> = readonly { key: Outcome; label: string; tone: Tone }[]
