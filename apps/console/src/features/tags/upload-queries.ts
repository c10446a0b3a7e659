import { useCall } from '@commissioning/browser-session/call.tsx'
import { type TagListImportOptions, tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { TAG_LIST_REFRESH_MS } from '@commissioning/domain/tags/tag-list-rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useInvalidate } from '../../lib/api/operations.ts'

const { uploadTags } = tagEndpoints

const readingKey = (installationId: string) => ['tagListBeingRead', installationId] as const

/** Whether a list was sent from here whose tags are still on their way. */
export const useIsListBeingRead = (installationId: string): boolean =>
  useQuery({ queryKey: readingKey(installationId), queryFn: () => false, enabled: false }).data ?? false

/** The list is read in the background, so the tags are refetched after a while (TAG-25). */
export function useUploadTags(installationId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  const queries = useQueryClient()
  const tellReading = (isRead: boolean) => queries.setQueryData(readingKey(installationId), isRead)
  return useMutation({
    mutationFn: ({ file, choice }: { file: File; choice: TagListImportOptions }) =>
      call(uploadTags, { params: { installationId }, file, body: choice }),
    onSuccess: () => {
      tellReading(true)
      setTimeout(() => void invalidate('tag').then(() => tellReading(false)), TAG_LIST_REFRESH_MS)
    },
  })
}
