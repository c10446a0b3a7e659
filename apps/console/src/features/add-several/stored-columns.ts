import { LIST_FIELDS, type ListField } from '@commissioning/domain/add-several/list-columns'
import { headingKey, type KnownColumn } from '@commissioning/domain/files/table-columns'
import { readLocal, writeLocal } from '../../lib/local-store.ts'

const STORAGE_KEY = 'list-columns'
const MAX_STORED = 100

/** Reads what a person has said on this device about columns of lists, by their headings. */
export function storedColumns(): KnownColumn<ListField>[] {
  return (readLocal(STORAGE_KEY) ?? '').split('\n').flatMap((line) => {
    const [column = '', said = ''] = line.split('\t')
    const field = LIST_FIELDS.find((one) => one === said)
    return column !== '' && (field || said === '') ? [{ column, field: field ?? null }] : []
  })
}

export function storeColumns(headings: readonly string[], columns: readonly (ListField | null)[]): void {
  const said = headings.flatMap((heading, at) => {
    const column = headingKey(heading)
    return column === '' ? [] : [{ column, field: columns[at] ?? null }]
  })
  const before = storedColumns().filter(({ column }) => said.every((one) => one.column !== column))
  const newest = [...said, ...before].slice(0, MAX_STORED)
  writeLocal(STORAGE_KEY, newest.map(({ column, field }) => `${column}\t${field ?? ''}`).join('\n'))
}
