import { RequestError } from '@commissioning/contract/http/request-error'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { ErrorState } from '@commissioning/ui/error-state'
import { FormModal } from '@commissioning/ui/form-modal'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useParams } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../lib/api/operations.ts'
import classes from './export.module.css'
import { type FileSource, MAX_ROWS } from './export-queries.ts'
import { useExport } from './use-export.ts'

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
