import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'

const RecordDialog = lazyPart(async () => (await import('./record-dialog.tsx')).RecordDialog)

/** The record that the address of a list names, above the list (RECORD-11, RECORD-12). */
export function OpenedRecord() {
  const navigate = useNavigate()
  const { record } = useSearch({ strict: false }) as { record?: string }
  if (record === undefined) return null
  const close = () =>
    void navigate({
      to: '.',
      search: ((search: object) => ({ ...search, record: undefined })) as never,
      replace: true,
    })
  return <RecordDialog installationId={record} onClose={close} />
}
