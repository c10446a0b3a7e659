import { useTranslation } from 'react-i18next'
import { useServiceStatus } from './service-status-queries.ts'
import { StatusIcon } from './status-icon.tsx'

/** The status indicator behind the menu entry (STATUS-09). */
export function ServiceStatusMark() {
  const { t } = useTranslation('service-status')
  const { summary, status } = useServiceStatus()
  const state = status?.indicator ?? (summary.isError ? 'unknown' : undefined)
  return state && <StatusIcon state={state} label={t(`state.${state}`)} />
}
