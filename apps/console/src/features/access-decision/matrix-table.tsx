import type { MatrixRow } from '@commissioning/domain/access-decision/compute-access-matrix'
import { useTranslation } from 'react-i18next'
import classes from './access-decision.module.css'
import { RowName, type TagsOrLocks } from './matrix-members.tsx'
import type { ShownMatrix } from './use-matrix.ts'
import { WeekStrip } from './week-strip.tsx'

export interface MatrixProps {
  shown: ShownMatrix
  /** Those of the page. */
  rows: readonly MatrixRow[]
  onMembers: (members: TagsOrLocks) => void
}

/** Tags by locks; each cell has the letter and the picture of its week. */
export function MatrixTable({ shown: { matrix, names, legend }, rows, onMembers }: MatrixProps) {
  const { t } = useTranslation('access-decision')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys
    <section className={classes.scroller} aria-label={t('table')} tabIndex={0}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('columns.tags')}</th>
            {matrix?.columns.map(({ lockIds }) => (
              <th key={lockIds[0]} scope="col">
                <RowName members={{ kind: 'lock', ids: lockIds }} names={names} onMembers={onMembers} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, tagIds, cells }) => (
            <tr key={tagIds[0]}>
              <th scope="row">
                <RowName
                  members={{ kind: 'tag', ids: tagIds }}
                  names={names}
                  kind={kind}
                  onMembers={onMembers}
                />
              </th>
              {cells.map((place, at) => {
                const week = place === null ? undefined : legend[place]
                return (
                  <td key={matrix?.columns[at]?.lockIds[0]} title={week?.text}>
                    {week && (
                      <>
                        <WeekStrip hours={week.hours} />
                        <b>{week.letters}</b>
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
