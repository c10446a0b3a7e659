import { createCall } from '@commissioning/contract/http/client'
import { recordEndpoints } from '@commissioning/contract/site-record/record-endpoints'
import { ErrorState } from '@commissioning/ui/error-state'
import { FileDrop } from '@commissioning/ui/file-drop'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainPage } from '../../components/plain-page.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { useConfig } from '../../lib/config-context.tsx'
import { canCheck, checkFile } from './check-file.ts'
import { VerdictView } from './verdict-view.tsx'
import classes from './verify.module.css'

/** Whether a record is genuine: for everybody, and without the network once the page is there (RECORD-08). */
export function VerifyPage() {
  const { t } = useTranslation('verify')
  usePageTitle(t('title'))
  const keys = useRecordKeys()
  const [file, setFile] = useState<File>()
  const checked = useChecked(file, keys.data)

  return (
    <PlainPage>
      <div className={classes.page}>
        <h1 className={classes.title}>{t('title')}</h1>
        <p className={classes.soft}>{t('text')}</p>
        {keys.error && !keys.data ? (
          <ErrorState failure={keys.error} onRetry={() => void keys.refetch()} />
        ) : (
          <FileDrop
            label={t('file')}
            description={t('hint')}
            accept=".pdf,.json,application/pdf,application/json"
            file={file}
            onFile={setFile}
            disabledReason={closedReason(t, keys.data)}
          />
        )}
        <div role="status">
          {checked.data && <VerdictView verdict={checked.data} />}
          {checked.error && <p>{t('failed')}</p>}
        </div>
      </div>
    </PlainPage>
  )
}

function closedReason(t: (key: string) => string, keys: unknown) {
  if (!canCheck()) return t('insecure')
  return keys === undefined ? t('loading') : undefined
}

/** Asked for once, without a session: the keys of the platform are nobody's secret. */
function useRecordKeys() {
  const { apiBase } = useConfig()
  return useQuery({
    queryKey: [recordEndpoints.listRecordKeys.name, {}],
    queryFn: async () => {
      const call = createCall({
        baseUrl: new URL(apiBase, location.origin).href,
        send: (request) => fetch(request),
      })
      return (await call(recordEndpoints.listRecordKeys, {})).items
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
}

const useChecked = (file: File | undefined, keys: Parameters<typeof checkFile>[1] | undefined) =>
  useQuery({
    queryKey: ['checked-record', file?.name, file?.size, file?.lastModified],
    queryFn: () => (file && keys ? checkFile(file, keys) : null),
    enabled: file !== undefined && keys !== undefined,
    // nothing of it is asked over the network
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  })
