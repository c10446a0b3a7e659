import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { canSwitchOtp } from '@commissioning/domain/intercom/otp-rules'
import { refuseWithoutGrants, viewOnlyNotice } from '@commissioning/domain/iqs/iq-rules'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { memo, useState } from 'react'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { useInstallation } from '../installations/installation-queries.ts'
import { OtpNotice } from '../intercom/otp-notices.tsx'
import { IqActions } from '../iqs/iq-actions.tsx'
import { IqNotice } from '../iqs/iq-notice-actions.tsx'
import { RestoreConflictNotice } from '../restore-conflicts/restore-conflict-notices.tsx'
import { useIsFolded } from './folded-trees.ts'
import classes from './iq-card.module.css'
import { IqHead } from './iq-head.tsx'
import { IqTreeView } from './iq-tree-view.tsx'
import { useIqTree } from './tree-queries.ts'
import { listTreeRows, type TreeRow } from './tree-rows.ts'
import { useAddHere } from './use-add-here.ts'

const DetachAllModal = lazyPart(async () => (await import('./detach-all-modal.tsx')).DetachAllModal)

interface Props {
  installationId: string
  iq: Iq
  /** With those of its page. */
  isTreeComing: boolean
  /** The part of its tree that was searched or asked for; without it the whole. */
  found?: readonly TreeRow[] | undefined
  /** Far away only its line is drawn. */
  isNear: boolean
}

/** One IQ with its connection, the notices about it, and its tree. */
export const IqCard = memo(function IqCard({ installationId, iq, isTreeComing, found, isNear }: Props) {
  const refusalText = useRefusalText()
  const [isDetaching, setIsDetaching] = useState(false)
  const adding = useAddHere(iq)
  const installation = useInstallation(installationId).data
  const owner = installation?.site?.owner
  const isFolded = useIsFolded(installationId, iq.id) && !found
  const tree = useIqTree(installationId, iq.id, { isComing: isTreeComing })
  const items = tree.data?.items
  const rows = items && listTreeRows(iq, items)

  return (
    <article className={classes.card}>
      <IqHead
        installationId={installationId}
        iq={iq}
        rows={rows}
        isFolded={isFolded}
        actions={
          isNear && (
            <IqActions
              installationId={installationId}
              iq={iq}
              adding={adding}
              onDetachAll={() => setIsDetaching(true)}
            />
          )
        }
      />
      {refuseWithoutGrants(iq) && (
        <NoticeBar tone="neutral">{refusalText(viewOnlyNotice(owner?.email ?? null))}</NoticeBar>
      )}
      <RestoreConflictNotice installationId={installationId} iq={iq} />
      <IqNotice installationId={installationId} iq={iq} />
      {installation && canSwitchOtp(installation.type) && (
        <OtpNotice installationId={installationId} iq={iq} />
      )}
      <IqTreeView
        installationId={installationId}
        iq={iq}
        tree={tree}
        rows={isNear ? (found ?? rows) : undefined}
        isFolded={isFolded}
        isFound={found !== undefined}
      />
      {isDetaching && (
        <DetachAllModal installationId={installationId} iq={iq} onClose={() => setIsDetaching(false)} />
      )}
    </article>
  )
})
