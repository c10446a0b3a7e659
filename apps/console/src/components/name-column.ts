import type { Column } from '@commissioning/ui/table-types.ts'

/** A list can be sorted by this column. */
export const nameColumn = <Row extends { customerReference: string }>(heading: string): Column<Row> => ({
  key: 'customer_reference',
  heading,
  cell: ({ customerReference }) => customerReference,
  sortable: true,
})
