import { useCall } from '@commissioning/browser-session/call.tsx'
import type { RequestError } from '@commissioning/contract/http/request-error'
import { findEndpoints } from '@commissioning/contract/search/search-endpoints'
import { showFailure } from '@commissioning/ui/toast'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { foundItemPath } from './found-item-path.ts'

/** Leads from the code of a label to its device, or says that no open installation has it (FIND-04). */
export function useScannedThing() {
  const { t } = useTranslation('finding')
  const call = useCall()
  const navigate = useNavigate()
  return async (code: string) => {
    try {
      const { items } = await call(findEndpoints.findThings, { query: { text: code } })
      const device = items.find(({ kind }) => kind === 'iq' || kind === 'lock' || kind === 'repeater')
      if (device) await navigate(foundItemPath(device))
      else showFailure({ message: t('unknown', { code }) })
    } catch (error) {
      showFailure(error as RequestError)
    }
  }
}
