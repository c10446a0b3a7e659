import { tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { TAG_LIST_REFRESH_MS } from '@commissioning/domain/tags/tag-list-rules'
import { useMutation } from '@tanstack/react-query'
import { useCall, useInvalidate } from '../api/call.tsx'

const { uploadTags } = tagEndpoints

/** The list is read in the background, so the tags are looked for again after a while (3 §4). */
export function useUploadTags(installationId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (file: File) => call(uploadTags, { params: { installationId }, file }),
    onSuccess: () => void setTimeout(() => void invalidate('tag'), TAG_LIST_REFRESH_MS),
  })
}
