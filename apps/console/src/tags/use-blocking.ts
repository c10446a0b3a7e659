import type { RequestError } from '@commissioning/contract/request-error'
import { type Tag, tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { showFailure, showSuccess } from '@commissioning/ui/toast'
import { useTranslation } from 'react-i18next'
import { useChange } from '../api/operations.ts'

/** Blocks and unblocks; the result is shown in a snackbar (TAG-28, TAG-30). */
export function useBlocking(installationId: string) {
  const { t } = useTranslation('tags')
  const changing = useChange(tagEndpoints.changeTag, 'tag')
  return {
    isBusy: changing.isPending,
    change: ({ id, version }: Tag, body: { block: boolean }, onDone?: () => void) =>
      changing.mutate(
        { params: { installationId, tagId: id }, body, ifMatch: version },
        {
          onSuccess: () => {
            showSuccess(t('updated'))
            onDone?.()
          },
          onError: (error) =>
            showFailure({ message: t('failed'), correlationId: (error as RequestError).correlationId }),
        },
      ),
  }
}
