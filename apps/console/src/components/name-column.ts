import type { Column } from '@commissioning/ui/table-types.ts'

/** What people call a thing, by which its list can be sorted. */
export const nameColumn = <Row extends { customerReference: string }>(heading: string): Column<Row> => ({
  key: 'customer_reference',
  heading,
  cell: ({ customerReference }) => customerReference,
  sortable: true,
})
