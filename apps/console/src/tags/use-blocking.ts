import type { RequestError } from '@commissioning/contract/request-error'
import type { Tag } from '@commissioning/contract/tags/tag-endpoints'
import { showFailure, showSuccess } from '@commissioning/ui/toast'
import { useTranslation } from 'react-i18next'
import { useChangeTag } from './tag-queries.ts'

/** Blocks and unblocks; the result is shown in a snackbar (TAG-28, TAG-30). */
export function useBlocking(installationId: string) {
  const { t } = useTranslation('tags')
  const changing = useChangeTag(installationId)
  return {
    isBusy: changing.isPending,
    change: ({ id, version }: Tag, change: { block: boolean }, onDone?: () => void) =>
      changing.mutate(
        { tagId: id, change, ifMatch: version },
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
