import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { placementEndpoints } from '@commissioning/contract/sheets/placement-endpoints'
import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import { Button } from '@commissioning/ui/button'
import { EmptyState } from '@commissioning/ui/empty-state'
import { ErrorState } from '@commissioning/ui/error-state'
import { IconArrowLeft } from '@commissioning/ui/icons/arrow-left.ts'
import { IconRuler2 } from '@commissioning/ui/icons/ruler-2.ts'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useEvery } from '../../lib/api/operations.ts'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { notePlanItems } from './plan-items.ts'
import { SheetView } from './sheet-view.tsx'
import classes from './sheets.module.css'
import { usePlanItems } from './use-plan-items.ts'

const PlanExport = lazyPart(async () => (await import('./plan-export.tsx')).PlanExport)

interface Props {
  installationId: string
  /** Undefined once somebody has deleted it. */
  sheet: Sheet | undefined
  sheets: readonly Sheet[]
  /** The id of what the address names. */
  shown: string | undefined
  walkId: string | undefined
  onHideWalk: () => void
  onScale: (sheet: Sheet) => void
  onBack: () => void
  /** The choice between doors and sheets, which stands first. */
  view: ReactNode
}

/** One sheet with the way back to all, or what it lacks. */
export function OpenSheet({ installationId, sheet, sheets, onScale, onBack, view, ...asked }: Props) {
  const { t } = useTranslation('sheets')
  const away = useAwayReason()
  const { planItems, error, retry } = useSheetItems(installationId)
  const back = <Button onClick={onBack}>{t('back')}</Button>
  if (!sheet)
    return (
      <div role="alert">
        <EmptyState title={t('gone')} action={back}>
          {t('goneNext')}
        </EmptyState>
      </div>
    )
  const { frame } = sheet
  return (
    <>
      <div className={classes.toolbar}>
        <div className={classes.view}>{view}</div>
        <h2 className={classes.name}>{sheet.customerReference}</h2>
        <div className={classes.tools}>
          <PlanExport installationId={installationId} sheet={sheet} />
          <Button icon={<IconRuler2 size={20} />} disabledReason={away} onClick={() => onScale(sheet)}>
            <span className={classes.label}>{t('scale.action')}</span>
          </Button>
          <Button icon={<IconArrowLeft size={20} />} onClick={onBack}>
            <span className={classes.label}>{t('back')}</span>
          </Button>
        </div>
      </div>
      {!frame && <EmptyState title={t('noScale')}>{t('scale.hint')}</EmptyState>}
      {!sheet.floorPlan && <EmptyState title={t('planGone')}>{t('planGoneNext')}</EmptyState>}
      {error && <ErrorState failure={error} onRetry={retry} />}
      {frame && !planItems && !error && <SkeletonCards heights={[320]} />}
      {frame && planItems && (
        <SheetView
          key={`${sheet.id} ${asked.shown}`}
          {...asked}
          installationId={installationId}
          sheet={{ ...sheet, frame }}
          sheets={sheets}
          planItems={planItems}
        />
      )}
    </>
  )
}

/** Everything of the site that can stand on a sheet, and the notes, the newest first (SHEET-18). */
function useSheetItems(installationId: string) {
  const params = { installationId }
  const site = usePlanItems(installationId)
  const placements = useEvery(placementEndpoints.listPlacements, { params, query: {} })
  const notes = useEvery(noteEndpoints.listNotes, { params, query: { orderBy: 'created_on desc' } })
  const planItems = useMemo(
    () =>
      site.planItems && notes.data && placements.data
        ? [...site.planItems, ...notePlanItems(notes.data, placements.data)]
        : undefined,
    [site.planItems, notes.data, placements.data],
  )
  return {
    planItems,
    error: site.error ?? notes.error,
    retry: () => {
      site.retry()
      void notes.refetch()
    },
  }
}
