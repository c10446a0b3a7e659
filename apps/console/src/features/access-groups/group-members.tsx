import { useTranslation } from 'react-i18next'
import { useLocksWithIds } from '../floors/floor-queries.ts'
import { useTagsById } from '../tags/tag-queries.ts'
import classes from './groups.module.css'

/** A filter takes no more members, so only this many are named. */
const MAX_NAMED_MEMBERS = 40

interface Props {
  installationId: string
  ids: readonly string[]
}

/** The chosen tags: how many, and the first of them by number, with their names. */
export function GroupTags({ installationId, ids }: Props) {
  const { t } = useTranslation('access-groups')
  const tags = useTagsById(installationId, ids.slice(0, MAX_NAMED_MEMBERS)).data ?? []
  const count = t('tags', { count: ids.length })
  return (
    <Members
      count={count}
      names={tags.map(({ number, label }) => (label ? `${number} (${label})` : number))}
      isCut={ids.length > MAX_NAMED_MEMBERS}
    />
  )
}

/** The chosen locks: how many, and the first of them by name. */
export function GroupLocks({ installationId, ids }: Props) {
  const { t } = useTranslation('access-groups')
  const locks = useLocksWithIds(installationId, ids.slice(0, MAX_NAMED_MEMBERS)).data ?? []
  const count = t('locks', { count: ids.length })
  return (
    <Members
      count={count}
      names={locks.map((lock) => lock.customerReference)}
      isCut={ids.length > MAX_NAMED_MEMBERS}
    />
  )
}

function Members({ count, names, isCut }: { count: string; names: readonly string[]; isCut: boolean }) {
  return (
    <>
      <span>{count}</span>
      {names.length > 0 && (
        <span className={classes.members}>
          {names.join(', ')}
          {isCut && ', …'}
        </span>
      )}
    </>
  )
}
