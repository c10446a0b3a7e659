import type { ReadinessFinding } from '@commissioning/contract/readiness/readiness-endpoints'
import { READINESS_KINDS_IN_TREES, type ReadinessKind } from '@commissioning/domain/readiness/readiness-kinds'
import { IconChevronRight } from '@commissioning/ui/icons/chevron-right.ts'
import { useLinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths, type TabPath } from '../../lib/paths.ts'
import classes from './readiness.module.css'

interface Props {
  installationId: string
  finding: ReadinessFinding
  onFollow: () => void
}

/** One thing that is not ready, how often and where: a link to the place where it is settled. */
export function ReadinessFindingLink({ installationId, finding, onFollow }: Props) {
  const { t } = useTranslation('readiness')
  const { kind, count, names } = finding
  const { tab, search = {} } = pageOfFinding(kind)
  const link = useLinkProps({
    to: isOfDoors(kind) ? paths.doorTests(installationId) : paths.tab(installationId, tab),
    search: search as never,
    onClick: onFollow,
  })
  const some = names.join(', ')
  const rest = count - names.length
  return (
    <a {...link} className={classes.finding}>
      <span className={classes.messages}>
        <strong>{t(`kinds.${kind}`, { count })}</strong>
        {some && <span>{rest > 0 ? t('more', { names: some, count: rest }) : some}</span>}
      </span>
      <IconChevronRight size={18} aria-hidden />
    </a>
  )
}

const isOfDoors = (kind: ReadinessKind) => kind === 'door_untested' || kind === 'door_issue_open'

function pageOfFinding(kind: ReadinessKind): { tab: TabPath; search?: Record<string, string> } {
  if (kind === 'lock_without_group') return { tab: 'access' }
  if (kind === 'master_key_missing') return { tab: 'tags' }
  if (kind === 'lock_detached') return { tab: 'hardware', search: { detached: 'lock' } }
  if (kind === 'repeater_detached') return { tab: 'hardware', search: { detached: 'repeater' } }
  return READINESS_KINDS_IN_TREES.some((inTree) => inTree === kind)
    ? { tab: 'hardware', search: { needs: kind } }
    : { tab: 'hardware' }
}
