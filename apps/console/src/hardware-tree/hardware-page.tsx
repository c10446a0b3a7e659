import type { HardwareType } from '@commissioning/domain/hardware-tree/tree'
import { Button } from '@commissioning/ui/button'
import { EmptyState } from '@commissioning/ui/empty-state'
import { ErrorState } from '@commissioning/ui/error-state'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { NumberedPages } from '@commissioning/ui/numbered-pages'
import { SearchField } from '@commissioning/ui/search-field'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import { useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAwayReason } from '../offline/use-away-reason.ts'
import { useListAddress } from '../page/use-list-address.ts'
import { UnreadyNotice } from '../readiness/unready-notices.tsx'
import { WalkNotices } from '../walk-list/walk-notices.tsx'
import { useIsCompact } from './density.ts'
import { DetachedCards } from './detached-cards.tsx'
import classes from './hardware.module.css'
import { parseHardwareSearch } from './hardware-search.ts'
import { IqCard } from './iq-card.tsx'
import { TreeColumns } from './tree-columns.tsx'
import { useShownIqs } from './use-shown-iqs.ts'

const AddIqWizard = lazyPart(async () => (await import('./add-iq-wizard.tsx')).AddIqWizard)
const AddDeviceWizard = lazyPart(async () => (await import('./add-device-wizard.tsx')).AddDeviceWizard)

/** The IQs of an installation with the hardware attached to them (HW-01). */
export function HardwarePage() {
  const { t } = useTranslation('hardware-tree')
  const away = useAwayReason()
  const { installationId = '' } = useParams({ strict: false })
  const { address, change, toPage } = useListAddress(parseHardwareSearch)
  const { search, page = 1, needs } = address
  const [adding, setAdding] = useState<'iq' | HardwareType | undefined>()
  const iqs = useShownIqs(installationId, address)
  const { total, items: shownIqs = [] } = iqs
  const isCompact = useIsCompact()
  const close = () => setAdding(undefined)
  const here = address.adding === 'lock' && address.iq ? address.iq : undefined

  return (
    <>
      <div className={classes.toolbar}>
        <div className={classes.search}>
          <SearchField
            label={t('search')}
            placeholder={t('search')}
            value={search ?? ''}
            onSearch={(text) => change({ search: text || undefined, page: undefined, needs: undefined })}
          />
        </div>
        <div className={classes.buttons}>
          <Button kind="primary" disabledReason={away} onClick={() => setAdding('iq')}>
            {t('addIq')}
          </Button>
          {(['repeater', 'lock'] as const).map((kind) => (
            <Button key={kind} kind="secondary" disabledReason={away} onClick={() => setAdding(kind)}>
              {t(`addDevice.${kind}.title`)}
            </Button>
          ))}
          <Button kind="secondary" disabledReason={away} onClick={() => change({ adding: 'several' })}>
            {t('addSeveral')}
          </Button>
        </div>
      </div>
      <WalkNotices installationId={installationId} />
      <DetachedCards installationId={installationId} />
      {iqs.error && <ErrorState failure={iqs.error} onRetry={iqs.retry} />}
      {iqs.isPending && <SkeletonCards grid={classes.iqs} heights={[400]} />}
      {needs && total !== undefined && (
        <UnreadyNotice
          kind={needs}
          installationId={installationId}
          onAll={() => change({ needs: undefined, page: undefined })}
        />
      )}
      {total === 0 && !needs && (
        <EmptyState title={t(search ? 'empty.search' : 'empty.iqs')}>
          {!search && t('empty.iqsNext')}
        </EmptyState>
      )}
      <div className={classes.trees}>
        {shownIqs.length > 0 && (
          <TreeColumns installationId={installationId} iqIds={shownIqs.map(({ id }) => id)} />
        )}
        <ul className={classes.iqs} data-compact={isCompact || undefined}>
          {shownIqs.map((iq) => (
            <li key={iq.id}>
              <IqCard installationId={installationId} iq={iq} isTreeComing={iqs.areTreesComing} />
            </li>
          ))}
        </ul>
      </div>
      {total !== undefined && total > 0 && (
        <NumberedPages
          page={page}
          pageSize={iqs.pageSize}
          total={total}
          isStale={iqs.isStale}
          onPage={toPage}
        />
      )}
      <Suspense>
        {adding === 'iq' && <AddIqWizard installationId={installationId} onClose={close} />}
        {here && (
          <AddDeviceWizard
            installationId={installationId}
            hardwareType="lock"
            place={{ iqId: here, parentId: address.at ?? here }}
            onClose={() => change({ adding: undefined, iq: undefined, at: undefined })}
          />
        )}
        {adding && adding !== 'iq' && (
          <AddDeviceWizard installationId={installationId} hardwareType={adding} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
