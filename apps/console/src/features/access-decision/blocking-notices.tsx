import type { AccessChange } from '@commissioning/domain/access-decision/access-difference'
import { rulesOfTags, sameRules } from '@commissioning/domain/access-decision/changed-rules'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './access-decision.module.css'
import { Changes } from './difference-notices.tsx'
import { useDifference } from './use-difference.ts'

interface Props {
  installationId: string
  tagIds: readonly string[]
  /** Whether they would be blocked, or unblocked. */
  blocks: boolean
}

/**
 * Tells in a line beside a button that asks nothing what blocking or unblocking tags would do, and unfolds the hours
 * (OPENS-19).
 */
export const BlockingNotice = (props: Props) => (
  <Suspense>
    <Blocking {...props} />
  </Suspense>
)

function Blocking({ installationId, tagIds, blocks }: Props) {
  const { t } = useTranslation('access-decision')
  const ids = tagIds.join()
  const change = useMemo(
    () => (ids === '' ? undefined : rulesOfTags(ids.split(','), { blocked: blocks })),
    [ids, blocks],
  )
  const { difference, isClosed } = useDifference({ installationId, change, before: sameRules })
  if (isClosed || !difference) return null
  const kind = blocks ? 'closes' : 'opens'
  const changes = difference[kind]
  const way = blocks ? 'blocking' : 'unblocking'
  if (changes.length === 0) return <p className={classes.soft}>{t(`difference.${way}Nothing`)}</p>
  return (
    <details className={classes.soft}>
      <summary>
        {t(`difference.${way}`, {
          tags: t('tags', { count: countOf(changes, ({ tagIds: some }) => some) }),
          locks: t('locks', { count: countOf(changes, ({ lockIds }) => lockIds) }),
        })}
      </summary>
      <Changes kind={kind} changes={changes} />
    </details>
  )
}

const countOf = (
  changes: readonly AccessChange[],
  idsOf: (change: AccessChange) => readonly string[],
): number => new Set(changes.flatMap(idsOf)).size
