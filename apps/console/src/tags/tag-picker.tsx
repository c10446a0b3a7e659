import type { RequestError } from '@commissioning/contract/request-error'
import type { Tag } from '@commissioning/contract/tags/tag-endpoints'
import { Button } from '@commissioning/ui/button'
import { DataTable } from '@commissioning/ui/data-table'
import { EmptyState } from '@commissioning/ui/empty-state'
import { SearchField } from '@commissioning/ui/search-field'
import { Tick } from '@commissioning/ui/tick'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTagChoices } from './tag-queries.ts'
import { TagStatusBadge } from './tag-status-badge.tsx'
import classes from './tags.module.css'

const HEIGHT_PX = 300

export type PickedTag = Pick<Tag, 'id' | 'number'>

interface Props {
  installationId: string
  /** One at most, or any number. */
  kind: 'one' | 'many'
  picked: readonly PickedTag[]
  onPick: (tags: PickedTag[]) => void
  /** Why a tag cannot be picked. */
  reasonFor?: (tag: Tag) => string | undefined
}

/** Tags of the installation to choose from, found by their number; what was picked stays so while others are searched. */
export function TagPicker({ installationId, kind, picked, onPick, reasonFor = () => undefined }: Props) {
  const { t } = useTranslation('tags')
  const [search, setSearch] = useState('')
  const list = useTagChoices(installationId, search)
  const group = useId()
  const isPicked = ({ id }: PickedTag) => picked.some((tag) => tag.id === id)
  const toggle = (tag: Tag) => {
    const others = kind === 'one' ? [] : picked.filter(({ id }) => id !== tag.id)
    onPick(isPicked(tag) && kind === 'many' ? others : [...others, { id: tag.id, number: tag.number }])
  }

  return (
    <div className={classes.stack}>
      <SearchField
        label={t('search')}
        placeholder={t('search')}
        value={search}
        onSearch={setSearch}
        hasShortcut={false}
      />
      <div className={classes.bar}>
        <span role="status">
          {kind === 'one'
            ? (picked[0]?.number ?? t('picker.nothing'))
            : t('picker.picked', { count: picked.length })}
        </span>
        {picked.length > 0 && (
          <Button kind="quiet" onClick={() => onPick([])}>
            {t('picker.none')}
          </Button>
        )}
      </div>
      <DataTable
        label={t('picker.label')}
        columns={[
          {
            key: 'number',
            heading: t('columns.number'),
            cell: (tag) => (
              <Tick
                label={tag.number}
                oneOf={kind === 'one' ? group : undefined}
                isTicked={isPicked(tag)}
                disabledReason={reasonFor(tag)}
                onToggle={() => toggle(tag)}
              >
                <code>{tag.number}</code>
              </Tick>
            ),
          },
          {
            key: 'status',
            heading: t('columns.status'),
            cell: (tag) => <TagStatusBadge tag={tag} />,
            width: '38%',
          },
        ]}
        rows={list.data?.pages.flatMap(({ items }) => items)}
        rowKey={({ id }) => id}
        height={HEIGHT_PX}
        empty={<EmptyState title={t(search ? 'emptySearch' : 'empty')} />}
        error={list.error as RequestError | null}
        onRetry={() => void list.refetch()}
        isStale={list.isPlaceholderData}
        more={{
          hasMore: list.hasNextPage,
          isLoading: list.isFetchingNextPage,
          onEndReached: () => void list.fetchNextPage(),
          error: list.isFetchNextPageError ? (list.error as RequestError | null) : undefined,
        }}
      />
    </div>
  )
}
