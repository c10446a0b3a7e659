import { LOCK_LIST_FILE } from '@commissioning/domain/add-several/line-rules'
import { fileRefusals } from '@commissioning/domain/files/file-refusals'
import { extensionsOf } from '@commissioning/domain/files/file-rules'
import type { Refusal } from '@commissioning/domain/refusal'
import { FileDrop } from '@commissioning/ui/file-drop'
import { useTranslation } from 'react-i18next'
import type { Table } from '../../components/table-shapes.ts'
import { useLatest } from '../../components/use-latest.ts'
import { readListFile } from './read-list-file.ts'

interface Props {
  onTable: (table: Table) => void
  onRefused: (refusal: Refusal) => void
}

/** A list as a file; it is read here and goes nowhere. */
export function ListSource({ onTable, onRefused }: Props) {
  const { t } = useTranslation('add-several')
  const begin = useLatest()
  const read = async (file: File) => {
    const isLatest = begin()
    const list = await readListFile(file)
    if (!isLatest()) return
    if ('refusal' in list) onRefused(list.refusal)
    else onTable(list)
  }
  return (
    <FileDrop
      label={t('list.label')}
      description={t('list.hint')}
      accept={extensionsOf(LOCK_LIST_FILE).join(',')}
      file={undefined}
      onFile={(file) => file && void read(file)}
      onTooMany={() => onRefused(fileRefusals.TooManyFiles)}
    />
  )
}
