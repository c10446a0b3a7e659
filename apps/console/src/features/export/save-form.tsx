import { useCall } from '@commissioning/browser-session/call.tsx'
import { RequestError } from '@commissioning/contract/http/request-error'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { ErrorState } from '@commissioning/ui/error-state'
import { FormModal } from '@commissioning/ui/form-modal'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useSaveFile } from '@commissioning/ui/use-save-file.ts'
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../lib/api/operations.ts'
import classes from './export.module.css'
import { type ExportReader, type FileSource, MAX_ROWS } from './export-queries.ts'
import { exportFileName } from './file-name.ts'

const CONFLICT = 409

interface Props {
  source: FileSource
  onClose: () => void
}

/** Waits for the name of the site, which is in the name of the file, and then reads and saves. */
export function SaveForm(props: Props) {
  const { installationId } = useParams({ strict: false })
  const site = useRead(
    installationEndpoints.getInstallation,
    { params: { installationId: installationId ?? '' } },
    { enabled: installationId !== undefined },
  )
  const isComing = installationId !== undefined && site.isPending
  return isComing ? null : <Saving {...props} site={site.data?.siteCustomerReference} />
}

/** How far it is once that takes a moment, with a way to leave; why nothing was saved, or what is missing in the file. */
function Saving({ onClose, ...wanted }: Props & { site: string | null | undefined }) {
  const { t, i18n } = useTranslation('export')
  const { progress, saved, error, retry } = useExport({ ...wanted, onSaved: onClose })
  /** A conflict means that the site lacks something, which another try does not change. */
  const isRefused = error instanceof RequestError && error.statusCode === CONFLICT
  const label = useId()
  const isLong = useIsLong()
  const number = (value: number) => value.toLocaleString(i18n.language)
  if (!isLong && !error && !saved) return null
  return (
    <FormModal
      title={t('title', { name: wanted.source.name })}
      submit={undefined}
      size="narrow"
      onCancel={onClose}
      leave={saved ? 'close' : 'cancel'}
      error={null}
    >
      {isRefused && <NoticeBar tone="waiting">{error.message}</NoticeBar>}
      {error && !isRefused && <ErrorState failure={error} onRetry={retry} />}
      {!error && !saved && (
        <div className={classes.progress}>
          <p id={label}>
            {progress?.total === undefined
              ? t('reading')
              : t('progress', { read: number(progress.read), total: number(progress.total) })}
          </p>
          <progress aria-labelledby={label} value={progress?.read} max={progress?.total} />
        </div>
      )}
      {saved?.warning && <NoticeBar tone="waiting">{saved.warning}</NoticeBar>}
      {saved?.isCut && <NoticeBar tone="waiting">{t('cut', { most: number(MAX_ROWS) })}</NoticeBar>}
    </FormModal>
  )
}

/** A short reading shows no dialog that is gone at once. */
const LONG_AFTER_MS = 400

function useIsLong(): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLong
}

interface ExportOptions {
  source: FileSource
  site: string | null | undefined
  /** Everything was saved, and nothing is left to be said about it. */
  onSaved: () => void
}

/** Reads what the file is made of, makes and saves it, and says so in a toast; whoever leaves before gets none. */
function useExport({ source, site, onSaved }: ExportOptions) {
  const { t, i18n } = useTranslation('export')
  const saveFile = useSaveFile()
  const call = useCall()
  const [progress, setProgress] = useState<{ read: number; total: number | undefined }>()
  const { mutate, ...work } = useMutation({
    mutationFn: async (signal: AbortSignal) => {
      const onRead: ExportReader['onRead'] = (read, total) => setProgress({ read, total })
      const { file, ...made } = await source.make({ call, signal, onRead })
      if (signal.aborted) return undefined
      const fileName = exportFileName({ site, name: source.name, now: new Date(), ending: source.ending })
      const rows = made.count.toLocaleString(i18n.language)
      const said = LISTS.includes(source.ending)
        ? t('saved', { count: made.count, rows, file: fileName })
        : undefined
      saveFile(file, fileName, said)
      return made
    },
    onSuccess: (made) => {
      if (made && !made.isCut && !made.warning) onSaved()
    },
  })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once, and again when somebody asks for it
  useEffect(() => {
    const leaving = new AbortController()
    mutate(leaving.signal)
    return () => leaving.abort()
  }, [attempt])
  return { progress, saved: work.data, error: work.error, retry: () => setAttempt(attempt + 1) }
}

/** Their rows are counted. */
const LISTS: readonly string[] = ['csv', 'xlsx', 'jsonl']
