import type { Tag } from '@commissioning/contract/tags/tag-endpoints'
import { Button } from '@commissioning/ui/button'
import { useTranslation } from 'react-i18next'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { useBlocking } from './use-blocking.ts'
import { useTagClosed } from './use-tag-closed.ts'

interface Props {
  installationId: string
  tag: Tag
  onBlock: (tag: Tag) => void
}

/** Blocking asks for confirmation, unblocking does not; an inactive tag has no action (TAG-07 to TAG-09). */
export function TagActions({ installationId, tag, onBlock }: Props) {
  const { t } = useTranslation('tags')
  const away = useAwayReason()
  const closed = useTagClosed(installationId)({ block: false })
  const { change, isBusy } = useBlocking(installationId)
  if (tag.status === 'inactive') return null
  if (tag.status === 'active')
    return (
      <Button disabledReason={away} onClick={() => onBlock(tag)}>
        {t('block.button')}
      </Button>
    )
  return (
    <Button busy={isBusy} disabledReason={away ?? closed} onClick={() => change(tag, { block: false })}>
      {t('unblock')}
    </Button>
  )
}
