import { Button } from '@commissioning/ui/button'
import { EmptyState } from '@commissioning/ui/empty-state'
import { IconCpu } from '@commissioning/ui/icons/cpu.ts'
import { useTranslation } from 'react-i18next'
import type { HardwareSearch } from './hardware-search.ts'
import { useDetachedCount } from './tree-queries.ts'

interface Props {
  installationId: string
  address: Pick<HardwareSearch, 'search' | 'state'>
  /** It is undefined while the size of the trees is not known. */
  searched: { iqs: number; devices: number } | undefined
  onChange: (next: { search?: undefined; state?: undefined }) => void
}

/**
 * It stands in the place of the trees: it says why there is nothing, what was searched, and how to
 * get back (TREE-44).
 */
export function NothingFound({ installationId, address, searched, onChange }: Props) {
  const { t } = useTranslation('hardware-tree')
  const counted = useDetachedCount(installationId)
  const [locks, repeaters] = [counted.lock.data, counted.repeater.data]
  const detached = locks && repeaters && (locks.count ?? 0) + (repeaters.count ?? 0)
  const { search, state } = address
  const isWhole = searched !== undefined && detached !== undefined
  return (
    <EmptyState
      title={t(search ? 'empty.search' : state ? 'empty.state' : 'empty.iqs')}
      picture={<IconCpu size={44} stroke={1.2} />}
      action={
        (search || state) && (
          <>
            {search && <Button onClick={() => onChange({ search: undefined })}>{t('empty.clear')}</Button>}
            {state && (
              <Button onClick={() => onChange({ state: undefined })}>
                {t(search ? 'empty.anyState' : 'empty.showAll')}
              </Button>
            )}
          </>
        )
      }
    >
      {!search && !state && t('empty.iqsNext')}
      {search && state && t('empty.onlyState', { state: t(`states.${state}`) })}
      {search && !state && isWhole && t('empty.searched', { ...searched, detached })}
    </EmptyState>
  )
}
