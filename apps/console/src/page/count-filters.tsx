import classes from './count-filters.module.css'

interface Props<Key extends string> {
  label: string
  /** A count of something calm is not in colour. */
  filters: readonly { key: Key; label: string; count: number | undefined; isCalm?: boolean }[]
  chosen: Key | undefined
  onChoose: (key: Key | undefined) => void
}

/** Counts that are filters: one press shows what was counted, the next shows all again. */
export function CountFilters<Key extends string>({ label, filters, chosen, onChoose }: Props<Key>) {
  return (
    <fieldset className={classes.filters} aria-label={label}>
      {filters.map(({ key, label: word, count, isCalm }) => (
        <button
          key={key}
          type="button"
          className={classes.filter}
          data-some={(!isCalm && (count ?? 0) > 0) || undefined}
          aria-pressed={key === chosen}
          onClick={() => onChoose(key === chosen ? undefined : key)}
        >
          {word}
          <span className={classes.count}>{count}</span>
        </button>
      ))}
    </fieldset>
  )
}
