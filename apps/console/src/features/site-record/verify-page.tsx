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
import { fetchOrLastKnown } from '../../lib/offline/last-known.ts'
import { canVerifySignatures, checkFile, MAX_RECORD_BYTES } from './check-file.ts'
import { VerdictView } from './verdict-view.tsx'
import classes from './verify.module.css'

/** Anybody can check here whether a record is genuine, without the network once the page is there (RECORD-08). */
export function VerifyPage() {
  const { t } = useTranslation('verify')
  usePageTitle(t('title'))
  const keys = useRecordKeys()
  const [{ file, drop }, setDropped] = useState<DroppedFile>({ file: undefined, drop: 0 })
  const isTooLarge = file !== undefined && file.size > MAX_RECORD_BYTES
  const checked = useChecked({ file: isTooLarge ? undefined : file, drop }, keys.data)

  return (
    <PlainPage>
      <div className={classes.page}>
        <h1 className={classes.title}>{t('title')}</h1>
        <p className={classes.intro}>{t('text')}</p>
        {keys.error && !keys.data ? (
          <ErrorState failure={keys.error} onRetry={() => void keys.refetch()} />
        ) : (
          <FileDrop
            label={t('file')}
            description={t('hint')}
            accept=".pdf,.json,application/pdf,application/json"
            file={file}
            onFile={(next) => setDropped({ file: next, drop: drop + 1 })}
            tooMany={t('tooMany')}
            error={isTooLarge ? t('tooLarge', { limit: MAX_RECORD_BYTES / 1_000_000 }) : undefined}
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
  if (!canVerifySignatures()) return t('insecure')
  return keys === undefined ? t('loading') : undefined
}

/** The page asks for the keys once, without a session, since they are nobody's secret. */
function useRecordKeys() {
  const { apiBase } = useConfig()
  return useQuery({
    queryKey: [recordEndpoints.listRecordKeys.name, {}],
    queryFn: async () => {
      const call = createCall({
        baseUrl: new URL(apiBase, location.origin).href,
        send: (request) => fetch(request),
      })
      return fetchOrLastKnown(
        'record-keys',
        async () => (await call(recordEndpoints.listRecordKeys, {})).items,
      )
    },
    // without a network the keys of the last visit are read
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
}

interface DroppedFile {
  file: File | undefined
  /** The number of the drop, since two files may be alike in name, size and time. */
  drop: number
}

const useChecked = ({ file, drop }: DroppedFile, keys: Parameters<typeof checkFile>[1] | undefined) =>
  useQuery({
    queryKey: ['checked-record', drop],
    queryFn: () => (file && keys ? checkFile(file, keys) : null),
    enabled: file !== undefined && keys !== undefined,
    // nothing of it is asked over the network
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  })
