import type { RequestError } from '@commissioning/contract/http/request-error'
import { type Tag, tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { showFailure, showSuccess } from '@commissioning/ui/toast'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../lib/api/operations.ts'
import { useTagClosed } from './use-tag-closed.ts'

/** Blocks and unblocks; the result is shown in a snackbar, which can take it back (TAG-28, TAG-30, PICK-05). */
export function useBlocking(installationId: string) {
  const { t } = useTranslation('tags')
  const closed = useTagClosed(installationId)
  const changing = useChange(tagEndpoints.changeTag, 'tag')

  /** Called with the answer: by then the button that was pressed may be gone. */
  const change = ({ id, version }: Tag, body: { block: boolean }, onDone?: () => void): Promise<void> =>
    changing.mutateAsync({ params: { installationId, tagId: id }, body, ifMatch: version }).then(
      (changed) => {
        const back = { block: !body.block }
        showSuccess(t('updated'), closed(back) ? undefined : () => void change(changed, back))
        onDone?.()
      },
      (error: RequestError) => showFailure({ message: t('failed'), correlationId: error.correlationId }),
    )

  return {
    isBusy: changing.isPending,
    change: (tag: Tag, body: { block: boolean }, onDone?: () => void) => void change(tag, body, onDone),
  }
}
