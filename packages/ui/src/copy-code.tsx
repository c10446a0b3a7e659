import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './copy-code.module.css'
import { IconCheck } from './icons/check.ts'
import { IconCopy } from './icons/copy.ts'

interface Props {
  code: string
  /** The same, grouped as on the label; shown instead. */
  shown?: string | undefined
  /** It names the code for screen readers: "MAC address". */
  label?: string | undefined
}

const SAID_FOR_MS = 2_000

/** A code in the monospaced face that is copied by a click. */
export function CopyCode({ code, shown = code, label }: Props) {
  const { t } = useTranslation('ui')
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()

  useEffect(() => {
    if (outcome === undefined) return
    const timer = setTimeout(() => setOutcome(undefined), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = () =>
    writeClipboard(code).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  const said = outcome && t(outcome === 'copied' ? 'copy.done' : 'copy.refused')

  return (
    <button
      type="button"
      className={classes.copy}
      title={t('copy.action')}
      aria-label={`${label ? `${label} ` : ''}${shown}, ${t('copy.action')}`}
      onClick={() => void copy()}
    >
      <code>{shown}</code>
      {outcome === 'copied' ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
      <span className={classes.said} role="status">
        {said}
      </span>
    </button>
  )
}

async function writeClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
