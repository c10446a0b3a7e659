import type { Point } from '@commissioning/domain/geometry/point'

/** The name below a device or a door on the plan, in units. */
export interface PlanLabel {
  key: string
  at: Point
  text: string
  /** From the device's middle to the label's. */
  below: number
  letter: number
  /** The smallest is placed first. */
  rank: number
}

const LETTER_WIDTH = 0.6

/** The labels that can be read: one that would lie on another of a smaller rank is left out. */
export function selectReadableLabels(labels: readonly PlanLabel[]): Set<string> {
  const placed: PlanLabel[] = []
  for (const label of labels.toSorted((a, b) => a.rank - b.rank))
    if (placed.every((other) => !labelsOverlap(label, other))) placed.push(label)
  return new Set(placed.map(({ key }) => key))
}

function labelsOverlap(a: PlanLabel, b: PlanLabel): boolean {
  const wide = (halfLetterCount(a) + halfLetterCount(b)) * LETTER_WIDTH
  const high = (a.letter + b.letter) / 2
  return Math.abs(a.at.x - b.at.x) < wide && Math.abs(a.at.y + a.below - b.at.y - b.below) < high
}

const halfLetterCount = ({ text, letter }: PlanLabel) => (text.length * letter) / 2
