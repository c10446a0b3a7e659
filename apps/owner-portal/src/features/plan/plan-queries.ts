import { useCall } from '@commissioning/browser-session/call.tsx'
import { type DrawnSheet, ownedPlanEndpoints } from '@commissioning/contract/owner/owned-plan-endpoints'
import { useObjectUrl } from '@commissioning/ui/use-object-url.ts'
import { skipToken, useQuery } from '@tanstack/react-query'

const { getOwnedSheet, getOwnedSheetPicture, listOwnedSheets } = ownedPlanEndpoints

export function useOwnedSheets(siteId: string) {
  const call = useCall()
  return useQuery({
    queryKey: ['listOwnedSheets', siteId],
    queryFn: () => call(listOwnedSheets, { params: { siteId } }),
  })
}

/** None before it is known which one is shown. */
export function useOwnedSheet(siteId: string, sheetId: string | undefined) {
  const call = useCall()
  return useQuery({
    queryKey: ['getOwnedSheet', siteId, sheetId],
    queryFn: sheetId ? () => call(getOwnedSheet, { params: { siteId, sheetId } }) : skipToken,
  })
}

/** The picture of a sheet, and its address on this page; it is read again where it lies otherwise. */
export function useSheetPicture(siteId: string, { id: sheetId, frame }: DrawnSheet) {
  const call = useCall()
  const file = useQuery({
    queryKey: ['getOwnedSheetPicture', siteId, sheetId, frame],
    queryFn: () => call(getOwnedSheetPicture, { params: { siteId, sheetId } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { url: useObjectUrl(file.data), file }
}
