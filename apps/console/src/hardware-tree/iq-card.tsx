import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { canSwitchOtp } from '@commissioning/domain/intercom/otp-rules'
import { refuseIqWrite, viewOnlyNotice } from '@commissioning/domain/iqs/iq-rules'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { Suspense, useMemo, useState } from 'react'
import { useInstallation } from '../installations/installation-queries.ts'
import { OtpNotice } from '../intercom/otp-notices.tsx'
import { IqActions } from '../iqs/iq-actions.tsx'
import { IqNotice } from '../iqs/iq-notice-actions.tsx'
import { useRefusalText } from '../refusal-text.ts'
import { useIsFolded } from './folding.ts'
import classes from './iq-card.module.css'
import { IqHead } from './iq-head.tsx'
import { IqTreeView } from './iq-tree-view.tsx'
import { useIqTree } from './tree-queries.ts'
import { rowsOf } from './tree-rows.ts'
import { useAddHere } from './use-add-here.ts'

const DetachAllModal = lazyPart(async () => (await import('./detach-all-modal.tsx')).DetachAllModal)

interface Props {
  installationId: string
  iq: Iq
  /** With those of its page. */
  isTreeComing: boolean
}

/** One IQ with its connection, the notices about it, and its tree. */
export function IqCard({ installationId, iq, isTreeComing }: Props) {
  const refusalText = useRefusalText()
  const [isDetaching, setIsDetaching] = useState(false)
  const adding = useAddHere(iq)
  const installation = useInstallation(installationId).data
  const owner = installation?.site?.owner
  const isFolded = useIsFolded(installationId, iq.id)
  const tree = useIqTree(installationId, iq.id, { isComing: isTreeComing })
  const items = tree.data?.items
  const rows = useMemo(() => items && rowsOf(iq, items), [iq, items])

  return (
    <article className={classes.card}>
      <IqHead
        installationId={installationId}
        iq={iq}
        rows={rows}
        isFolded={isFolded}
        actions={
          <IqActions
            installationId={installationId}
            iq={iq}
            adding={adding}
            onDetachAll={() => setIsDetaching(true)}
          />
        }
      />
      {refuseIqWrite(iq) && (
        <NoticeBar tone="neutral">{refusalText(viewOnlyNotice(owner?.email ?? null))}</NoticeBar>
      )}
      <IqNotice installationId={installationId} iq={iq} />
      {installation && canSwitchOtp(installation.type) && (
        <OtpNotice installationId={installationId} iq={iq} />
      )}
      <IqTreeView installationId={installationId} iq={iq} tree={tree} rows={rows} isFolded={isFolded} />
      <Suspense>
        {isDetaching && (
          <DetachAllModal installationId={installationId} iq={iq} onClose={() => setIsDetaching(false)} />
        )}
      </Suspense>
    </article>
  )
}
