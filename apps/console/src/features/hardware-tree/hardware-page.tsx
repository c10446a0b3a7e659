import { TREE_STATES, type TreeState } from '@commissioning/domain/hardware-tree/tree-states'
import { Button } from '@commissioning/ui/button'
import { ErrorState } from '@commissioning/ui/error-state'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { NumberedPages } from '@commissioning/ui/numbered-pages'
import { SearchField } from '@commissioning/ui/search-field'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CountFilters } from '../../components/count-filters.tsx'
import { useListAddress } from '../../components/use-list-address.ts'
import { ExportButton } from '../export/export-button.tsx'
import { PrintButton } from '../printing/print-button.tsx'
import { UnreadyNotice } from '../readiness/unready-notices.tsx'
import { WalkNotices } from '../walk-list/walk-notices.tsx'
import { AddButtons } from './add-buttons.tsx'
import { DetachedCards } from './detached-cards.tsx'
import { DetachedFinds } from './detached-finds.tsx'
import { useDetachedFinds } from './detached-search.ts'
import classes from './hardware.module.css'
import { parseHardwareSearch } from './hardware-search.ts'
import { IqPlaces } from './iq-places.tsx'
import { NothingFound } from './nothing-found.tsx'
import { readHardware } from './read-hardware.ts'
import { useIsCompact } from './row-density-setting.ts'
import { TreeColumns } from './tree-columns.tsx'
import { TreeSelectionArea } from './tree-selection-area.tsx'
import { useHardwareExport } from './use-hardware-export.ts'
import { usePrintedHardware } from './use-printed-hardware.ts'
import { useShownIqs } from './use-shown-iqs.ts'
import { useTreeDevices } from './use-tree-devices.ts'
import { ViewMenu } from './view-menu.tsx'

const AddIqWizard = lazyPart(async () => (await import('./add-iq-wizard.tsx')).AddIqWizard)
const AddDeviceWizard = lazyPart(async () => (await import('./add-device-wizard.tsx')).AddDeviceWizard)

/** The IQs of an installation with the hardware attached to them (HW-01). */
export function HardwarePage() {
  const { t } = useTranslation('hardware-tree')
  const { installationId = '' } = useParams({ strict: false })
  const { address, change, toPage } = useListAddress(parseHardwareSearch)
  const { search, page = 1, needs, state, adding, iq, at = iq } = address
  const isPhone = useIsPhone()
  const iqs = useShownIqs(installationId, address)
  const { total, items: shown = [] } = iqs
  const finds = useDetachedFinds(installationId, needs || state ? undefined : search)
  const isCompact = useIsCompact()
  const devices = useTreeDevices(installationId, iqs)
  const hasTrees = iqs.isPending || shown.length > 0
  const readAll = readHardware(installationId, iqs.exported)
  const table = useHardwareExport(readAll)
  const printed = usePrintedHardware(readAll)
  const iqIds = shown.map(({ iq }) => iq.id)
  const close = () => change({ adding: undefined, iq: undefined, at: undefined })
  const add = (
    <AddButtons primary={iqs.isSiteEmpty ? 'iq' : 'lock'} onAdd={(kind) => change({ adding: kind })} />
  )

  return (
    <>
      <TreeSelectionArea
        installationId={installationId}
        devices={devices}
        above={
          <>
            <div className={classes.toolbar}>
              <div className={classes.search}>
                <SearchField
                  label={t('searchAll')}
                  placeholder={t('search')}
                  value={search ?? ''}
                  onSearch={(text) =>
                    change({ search: text || undefined, page: undefined, needs: undefined })
                  }
                />
              </div>
              <div className={classes.files}>
                <ExportButton table={table} />
                <PrintButton installationId={installationId} read={printed} />
                {hasTrees && <ViewMenu installationId={installationId} iqIds={iqIds} />}
              </div>
              {!isPhone && add}
            </div>
            <div className={classes.numbers}>
              {!iqs.isSiteEmpty && (
                <StateFilters
                  state={state}
                  counts={iqs.states}
                  onState={(next) => change({ state: next, page: undefined, needs: undefined })}
                />
              )}
              <DetachedCards installationId={installationId} />
              <WalkNotices installationId={installationId} />
            </div>
            {iqs.error && <ErrorState failure={iqs.error} onRetry={iqs.retry} />}
            {needs && total !== undefined && (
              <UnreadyNotice
                kind={needs}
                installationId={installationId}
                onAll={() => change({ needs: undefined, page: undefined })}
              />
            )}
            {finds?.count !== undefined && iqs.foundCount !== undefined && (
              <p className={classes.found} role="status">
                {t('found.trees', { count: iqs.foundCount })} · {t('found.detached', { count: finds.count })}
              </p>
            )}
            {finds && <DetachedFinds found={finds} />}
            {total === 0 && !needs && finds?.count !== undefined && finds.count > 0 && (
              <p>{t('empty.search')}</p>
            )}
            {total === 0 && !needs && (!finds || finds.count === 0 || finds.hasFailed) && (
              <NothingFound
                installationId={installationId}
                address={address}
                searched={iqs.searched}
                onChange={(next) => change({ ...next, page: undefined })}
              />
            )}
          </>
        }
      >
        <div className={classes.trees}>
          {hasTrees && !isPhone && <TreeColumns />}
          {iqs.isPending && <SkeletonCards grid={classes.iqs} heights={[400]} />}
          <IqPlaces
            key={installationId}
            installationId={installationId}
            shown={shown}
            site={iqs.site}
            isTreeComing={iqs.areTreesComing}
            isCompact={isCompact}
          />
        </div>
      </TreeSelectionArea>
      {total !== undefined && total > 0 && !iqs.isOnePage && (
        <NumberedPages
          page={page}
          pageSize={iqs.pageSize}
          total={total}
          isStale={iqs.isStale}
          onPage={toPage}
        />
      )}
      {total !== undefined && total > iqs.pageSize && !needs && (
        <Button kind="quiet" onClick={() => change({ all: address.all ? undefined : true, page: undefined })}>
          {t(address.all ? 'inPages' : 'onOnePage', { count: total })}
        </Button>
      )}
      {isPhone && add}
      {adding === 'iq' && <AddIqWizard installationId={installationId} onClose={close} />}
      {(adding === 'lock' || adding === 'repeater') && (
        <AddDeviceWizard
          installationId={installationId}
          hardwareType={adding}
          {...(iq && at && { place: { iqId: iq, parentId: at } })}
          onClose={close}
        />
      )}
    </>
  )
}

interface StateFiltersProps {
  state: TreeState | undefined
  /** Undefined while it is not known of the whole site. */
  counts: Record<TreeState, number> | undefined
  onState: (state: TreeState | undefined) => void
}

/** Hardware that needs somebody is counted over the site and reached in one click (TREE-36). */
function StateFilters({ state, counts, onState }: StateFiltersProps) {
  const { t } = useTranslation('hardware-tree')
  const filters = TREE_STATES.map((key) => ({ key, label: t(`states.${key}`), count: counts?.[key] }))
  return <CountFilters label={t('states.label')} filters={filters} selected={state} onSelect={onState} />
}
