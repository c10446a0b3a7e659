import { printOrder } from '@commissioning/contract/order'
import type { RequestError } from '@commissioning/contract/request-error'
import type { Tag } from '@commissioning/contract/tags/tag-endpoints'
import { Button } from '@commissioning/ui/button'
import { DataTable } from '@commissioning/ui/data-table'
import { EmptyState } from '@commissioning/ui/empty-state'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { NumberedPages } from '@commissioning/ui/numbered-pages'
import { SearchField } from '@commissioning/ui/search-field'
import { IconId } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../config-context.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { useAwayReason } from '../offline/use-away-reason.ts'
import { sortOf } from '../page/list-address.ts'
import { useChoice } from '../page/use-choice.ts'
import { useListAddress } from '../page/use-list-address.ts'
import { ChosenTags } from './chosen-tags.tsx'
import { MasterKeyCard } from './master-key-card.tsx'
import { SafetyTagNotice } from './safety-tag-notice.tsx'
import { useTagColumns } from './tag-columns.tsx'
import { everyTag, useTags } from './tag-queries.ts'
import { parseTagSearch, TAG_SORT } from './tag-search.ts'
import classes from './tags.module.css'
import { useTagExport } from './use-tag-export.ts'

const AddTagsModal = lazyPart(async () => (await import('./add-tags-modal.tsx')).AddTagsModal)

import { useIsListBeingRead } from './upload-queries.ts'

const BlockTagDialog = lazyPart(async () => (await import('./block-tag-dialog.tsx')).BlockTagDialog)

/** The tags of an installation, with its master key (TAG-02, TAG-05). */
export function TagsPage() {
  const { t } = useTranslation('tags')
  const away = useAwayReason()
  const { installationId = '' } = useParams({ strict: false })
  const { address, change, toPage } = useListAddress(parseTagSearch)
  const { search, page = 1 } = address
  const { pageSize } = useConfig()
  const [isAdding, setIsAdding] = useState(false)
  const [blocking, setBlocking] = useState<Tag | undefined>()
  const columns = useTagColumns(installationId, setBlocking)
  const sort = sortOf(address, TAG_SORT)
  const orderBy = printOrder(sort.key, sort.direction)
  const tags = useTags(installationId, { search, orderBy, page, pageSize })
  const readAll = everyTag(installationId, search, orderBy)
  const table = useTagExport(readAll)
  const choice = useChoice({ installationId, shown: tags.data?.items })
  const total = tags.data?.count
  const isReading = useIsListBeingRead(installationId)

  return (
    <div className={classes.stack}>
      <p className={classes.intro}>{t('overview')}</p>
      <SafetyTagNotice installationId={installationId} />
      <MasterKeyCard installationId={installationId} />
      <div className={classes.toolbar}>
        <div className={classes.search}>
          <SearchField
            label={t('search')}
            placeholder={t('search')}
            value={search ?? ''}
            onSearch={(text) => change({ search: text || undefined, page: undefined })}
          />
        </div>
        <ExportButton table={table} />
        <div className={classes.add}>
          <Button
            kind="primary"
            shortcut="n"
            fullWidth
            disabledReason={away}
            onClick={() => setIsAdding(true)}
          >
            {t('add.button')}
          </Button>
        </div>
      </div>
      <ChosenTags
        installationId={installationId}
        choice={choice}
        found={{ hasMore: total !== undefined && total > pageSize, total, readAll }}
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={tags.data?.items}
        rowKey={({ id }) => id}
        rowLabel={({ number }) => number}
        choice={choice}
        sort={sort}
        onSort={({ key, direction }) => change({ sort: printOrder(key, direction), page: undefined })}
        empty={
          isReading && !search ? (
            <EmptyState title={t('upload.reading')}>{t('upload.readingNext')}</EmptyState>
          ) : (
            <EmptyState
              title={t(search ? 'emptySearch' : 'empty')}
              picture={<IconId size={44} stroke={1.2} />}
            >
              {!search && t('emptyNext')}
            </EmptyState>
          )
        }
        error={tags.error as RequestError | null}
        onRetry={() => void tags.refetch()}
        isStale={tags.isPlaceholderData}
      />
      {total !== undefined && total > 0 && (
        <NumberedPages
          page={page}
          pageSize={pageSize}
          total={total}
          isStale={tags.isPlaceholderData}
          onPage={toPage}
        />
      )}
      {blocking && (
        <BlockTagDialog
          installationId={installationId}
          tag={blocking}
          onClose={() => setBlocking(undefined)}
        />
      )}
      {isAdding && <AddTagsModal installationId={installationId} onClose={() => setIsAdding(false)} />}
    </div>
  )
}
