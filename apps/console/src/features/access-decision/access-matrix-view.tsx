import { timeZoneLabel } from '@commissioning/domain/formats/time-zone-label'
import { Button } from '@commissioning/ui/button'
import { EmptyState } from '@commissioning/ui/empty-state'
import { ErrorState } from '@commissioning/ui/error-state'
import { IconTable } from '@commissioning/ui/icons/table.ts'
import { NumberedPages } from '@commissioning/ui/numbered-pages'
import { SearchField } from '@commissioning/ui/search-field'
import { SkeletonText } from '@commissioning/ui/skeletons'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useListAddress } from '../../components/use-list-address.ts'
import classes from './access-decision.module.css'
import { parseAccessDecisionSearch } from './access-decision-search.ts'
import { MatrixCards } from './matrix-cards.tsx'
import { MatrixMembers, type TagsOrLocks } from './matrix-members.tsx'
import { MatrixPrint } from './matrix-print.tsx'
import { MatrixTable } from './matrix-table.tsx'
import { type ShownMatrix, useMatrix } from './use-matrix.ts'
import { WeekPicker } from './week-picker.tsx'
import { WeekStrip } from './week-strip.tsx'

/** A row stands for all tags that open the same, so that a site has few of them; each has a cell a lock. */
const ROWS_PER_PAGE = 25

/** Shows which tags open which locks in a week: equal rows and columns are one, and hours have a letter (OPENS-13). */
export function AccessMatrixView({ installationId }: { installationId: string }) {
  const { t } = useTranslation('access-decision')
  const isPhone = useIsPhone()
  const { address, change, toPage } = useListAddress(parseAccessDecisionSearch)
  const shown = useMatrix(installationId, address)
  const [members, setMembers] = useState<TagsOrLocks>()
  const { matrix, error } = shown
  const page = address.page ?? 1
  const rows = matrix?.rows ?? []
  const some = rows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)
  const Rows = isPhone ? MatrixCards : MatrixTable
  return (
    <>
      <div className={classes.tools}>
        <WeekPicker
          monday={shown.monday}
          thisWeek={shown.thisWeek}
          onPick={(week) => change({ week, page: undefined })}
        />
        <div className={classes.find}>
          <SearchField
            label={t('search.matrix')}
            value={address.search ?? ''}
            onSearch={(text) => change({ search: text || undefined, page: undefined })}
          />
          <MatrixPrint installationId={installationId} shown={shown} />
        </div>
      </div>
      {!matrix && error && <ErrorState failure={error} onRetry={() => void shown.refetch()} />}
      {!matrix && !error && <SkeletonText lines={6} />}
      {matrix && (rows.length === 0 || matrix.columns.length === 0) && (
        <EmptyState
          title={t(shown.hasRules ? 'nothingFound' : 'empty.matrix')}
          picture={<IconTable size={44} stroke={1.2} />}
        >
          {!shown.hasRules && t('empty.matrixNext')}
        </EmptyState>
      )}
      {matrix && rows.length > 0 && matrix.columns.length > 0 && (
        <>
          {shown.clockChanges.map((text) => (
            <p key={text} className={classes.notice}>
              {text}
            </p>
          ))}
          {!isPhone && <MatrixLegend legend={shown.legend} />}
          <Rows shown={shown} rows={some} onMembers={setMembers} />
          <MatrixFoot zones={shown.zones} />
          {rows.length > ROWS_PER_PAGE && (
            <NumberedPages
              page={page}
              pageSize={ROWS_PER_PAGE}
              total={rows.length}
              isStale={false}
              onPage={toPage}
            />
          )}
        </>
      )}
      {members && (
        <MatrixMembers
          installationId={installationId}
          members={members}
          names={shown.names}
          onClose={() => setMembers(undefined)}
        />
      )}
      {matrix && address.search && (
        <p>
          <Button kind="quiet" onClick={() => change({ search: undefined, page: undefined })}>
            {t('showAll')}
          </Button>
        </p>
      )}
    </>
  )
}

/** The letters of the cells, in words. */
function MatrixLegend({ legend }: Pick<ShownMatrix, 'legend'>) {
  const { t } = useTranslation('access-decision')
  return (
    <section className={classes.legend} aria-label={t('legend.title')}>
      {legend.length === 0 && <p>{t('legend.nothing')}</p>}
      <dl>
        {legend.map(({ letters, hours, text }) => (
          <div key={letters}>
            <dt>
              <WeekStrip hours={hours} />
              <b>{letters}</b>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How the hours are meant. */
function MatrixFoot({ zones }: Pick<ShownMatrix, 'zones'>) {
  const { t } = useTranslation('access-decision')
  const zone = zones.map(timeZoneLabel).join(', ')
  return (
    <p className={classes.soft}>
      {zone !== '' && t('legend.zone', { zone })} {t('lastMinute')} {t('legend.rules')}
    </p>
  )
}
