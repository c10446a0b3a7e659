import type { Column } from '@commissioning/ui/table-types.ts'

/** On which floor a thing is, if on any. */
export const floorColumn = <Row extends { floor: { customerReference: string } | null }>(
  heading: string,
): Column<Row> => ({
  key: 'floor',
  heading,
  cell: ({ floor }) => floor?.customerReference ?? '–',
  isFreeText: true,
})
