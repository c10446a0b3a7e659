import { fileRefusals } from '@commissioning/domain/files/file-refusals'
import type { Refusal } from '@commissioning/domain/refusal'
import { FileDrop } from '@commissioning/ui/file-drop'
import { useEffect, useEffectEvent } from 'react'
import { startReader } from '../../components/read-table.ts'
import { loadTranslations } from '../../lib/languages.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import type { ImportFile } from './import-file.ts'

interface Props {
  label: string
  description: string
  /** The endings that are taken, separated by commas. */
  accept: string
  source: ImportFile
  /** Takes the file where more is done than to open it. */
  onFile?: ((file: File | undefined) => unknown) | undefined
  /** Takes pasted lines; without it nothing is pasted. */
  onPaste?: ((text: string) => unknown) | undefined
  tooMany?: Refusal | undefined
  /** The dialog has other work first: what reads a list is fetched when there is one. */
  isSecondary?: boolean
  disabledReason?: string | undefined
}

/** The first part of every import: a list is chosen, dropped or pasted. */
export function ImportSource(props: Props) {
  const { label, description, accept, source, onPaste, isSecondary = false, disabledReason } = props
  const refusalText = useRefusalText()
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text') ?? ''
    // one word belongs into the field that has the focus
    if (!onPaste || disabledReason !== undefined || !/[\n\t]/.test(text.trim())) return
    event.preventDefault()
    void onPaste(text)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
  useEffect(() => {
    if (isSecondary) return
    // the words of the next steps: a step that waits for its own would hide the whole dialog meanwhile
    loadTranslations('export', 'floors')()
    return startReader()
  }, [isSecondary])
  return (
    <FileDrop
      label={label}
      description={description}
      accept={accept}
      file={source.file}
      onFile={(file) => void (props.onFile ?? source.open)(file)}
      tooMany={refusalText(props.tooMany ?? fileRefusals.TooManyFiles)}
      error={refusalText(source.refusal)}
      disabledReason={disabledReason}
    />
  )
}
