export const SORT_DIRECTIONS = ['asc', 'desc'] as const
export type Direction = (typeof SORT_DIRECTIONS)[number]

export interface Order<Field extends string = string> {
  field: Field
  direction: Direction
}

/** `position` counts characters of the text from 0. */
export class InvalidOrder extends Error {
  readonly code = 'InvalidOrder'
  readonly position: number

  constructor(message: string, position: number) {
    super(message)
    this.position = position
  }
}

/** The error for a direction that is neither asc nor desc (ERR-10). */
export const INVALID_DIRECTION = 'Invalid sort direction'

/**
 * The order of a list, `field direction` with one space, the field in snake_case (API-06).
 * @throws {InvalidOrder}
 */
export function parseOrder<Field extends string>(text: string, allowed: readonly Field[]): Order<Field> {
  const [name = '', direction = '', ...others] = text.split(' ')
  const field = allowed.find((known) => known === name)
  if (field === undefined) throw new InvalidOrder('The list cannot be ordered by this field.', 0)
  if (!isSortDirection(direction))
    throw new InvalidOrder(INVALID_DIRECTION, Math.min(name.length + 1, text.length))
  if (others.length > 0) {
    throw new InvalidOrder('The order should end here.', name.length + 1 + direction.length)
  }
  return { field, direction }
}

/** @throws {Error} With {@link INVALID_DIRECTION}: a direction can come from an address that somebody has typed. */
export function printOrder(field: string, direction: string): string {
  if (!isSortDirection(direction)) throw new Error(INVALID_DIRECTION)
  return `${field} ${direction}`
}

/** Whether a text is one of {@link DIRECTIONS}. */
export const isSortDirection = (text: string): text is Direction =>
  SORT_DIRECTIONS.some((direction) => direction === text)
