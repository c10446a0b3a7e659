import { useTranslation } from 'react-i18next'
import classes from './access-decision.module.css'
import { RowName } from './matrix-members.tsx'
import type { MatrixProps } from './matrix-table.tsx'
import { WeekStrip } from './week-strip.tsx'

/** A phone has no room for a table: for each row of tags the locks that they open, by the hours. */
export function MatrixCards({ shown: { matrix, names, legend }, rows, onMembers }: MatrixProps) {
  const { t } = useTranslation('access-decision')
  return (
    <ul className={classes.cards} aria-label={t('table')}>
      {rows.map(({ kind, tagIds, cells }) => {
        const weeks = [...new Set(cells)].filter((place) => place !== null)
        return (
          <li key={tagIds[0]} className={classes.card}>
            <RowName members={{ kind: 'tag', ids: tagIds }} names={names} kind={kind} onMembers={onMembers} />
            {weeks.length === 0 && <p className={classes.soft}>{t('opensNothing')}</p>}
            {weeks.map((place) => {
              const lockIds = (matrix?.columns ?? []).flatMap((column, at) =>
                cells[at] === place ? column.lockIds : [],
              )
              const week = legend[place]
              return (
                week && (
                  <div key={place} className={classes.part}>
                    <WeekStrip hours={week.hours} />
                    <div className={classes.partText}>
                      <p>{week.text}</p>
                      <RowName members={{ kind: 'lock', ids: lockIds }} names={names} onMembers={onMembers} />
                    </div>
                  </div>
                )
              )
            })}
          </li>
        )
      })}
    </ul>
  )
}
