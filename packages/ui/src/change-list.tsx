import classes from './change-list.module.css'

interface Props {
  changes: readonly {
    /** It says whether the item is new, changed or gone. */
    kind: string
    title: string
    details: readonly string[]
  }[]
}

/** Changed items, each with its details below; the caller brings all texts. */
export function ChangeList({ changes }: Props) {
  return (
    <ul className={classes.changes}>
      {changes.map(({ kind, title, details }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two changes may have the same words, and the list never moves
        <li key={at} className={classes.change}>
          <span className={classes.kind}>{kind}</span>
          <strong>{title}</strong>
          {details.map((detail) => (
            <span key={detail} className={classes.detail}>
              {detail}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
