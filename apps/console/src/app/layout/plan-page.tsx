import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { SkeletonList } from '@commissioning/ui/skeletons'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isId } from '../../components/list-address.ts'
import { PlanNeighbours } from '../../components/plan-neighbours.tsx'
import { useListAddress } from '../../components/use-list-address.ts'
import classes from './plan-page.module.css'

const PAGES = {
  doors: lazyPart(async () => (await import('../../features/doors/doors-page.tsx')).DoorsPage),
  sheets: lazyPart(async () => (await import('../../features/sheets/sheets-page.tsx')).SheetsPage),
}

const PLAN_VIEWS = ['doors', 'sheets'] as const

const parseView = (raw: Record<string, unknown>): { view?: 'sheets' } =>
  raw.view === 'sheets' ? { view: 'sheets' } : {}

/** The plan of an installation: its doors, or its sheets (SHEET-06). */
export function PlanPage() {
  const { t } = useTranslation('sheets')
  const { address, change } = useListAddress(parseView)
  const { view = 'doors' } = address
  const isOpen = isId(useSearch({ strict: false, select: ({ sheet }: { sheet?: unknown }) => sheet }))
  const Page = PAGES[view]
  const views = (
    <fieldset className={classes.views} aria-label={t('views.label')}>
      {PLAN_VIEWS.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.view}
          aria-pressed={one === view}
          onClick={() => change({ view: one === 'sheets' ? one : undefined })}
        >
          {t(`views.${one}`)}
        </button>
      ))}
    </fieldset>
  )
  return (
    <>
      <Page coming={<SkeletonList />} view={views} />
      {!isOpen && <PlanNeighbours of="plan" />}
    </>
  )
}
