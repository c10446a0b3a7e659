import type { Tag } from '@commissioning/contract/tags/tag-endpoints'

/** A tag in use; what a test is about it names itself. */
export const makeTag = (change: Partial<Tag> = {}): Tag => ({
  id: '0192d3a0-0000-7000-8000-0000000006a0',
  number: '04A1B2C3',
  label: null,
  status: 'active',
  registrationDate: '2026-03-04T12:00:00.000Z',
  masterkey: false,
  isPending: false,
  version: 2,
  ...change,
})
