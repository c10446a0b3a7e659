import type { Tag } from '@commissioning/contract/tags/tag-endpoints'
import { hasSite } from '@commissioning/domain/tenants/tenant-types'
import { EmptyState } from '@commissioning/ui/empty-state'
import { IconId } from '@commissioning/ui/icons/id.ts'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import type { Sort } from '@commissioning/ui/table-types.ts'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../components/add-button.tsx'
import { type ListAddress, parseListAddress } from '../../components/list-address.ts'
import { ListToolbar } from '../../components/list-toolbar.tsx'
import { PagedTable } from '../../components/paged-table.tsx'
import { useListControls } from '../../components/use-list-controls.ts'
import { useRowSelection } from '../../components/use-row-selection.ts'
import { ExportButton } from '../export/export-button.tsx'
import { useInstallation } from '../installations/installation-queries.ts'
import { MasterKeyCard } from './master-key-card.tsx'
import { SelectedTags } from './selected-tags.tsx'
import { useTagColumns } from './tag-columns.tsx'
import { everyTag, useTags } from './tag-queries.ts'
import classes from './tags.module.css'
import { useIsListBeingRead } from './upload-queries.ts'
import { useTagExport } from './use-tag-export.ts'

const AddTagsModal = lazyPart(async () => (await import('./add-tags-modal.tsx')).AddTagsModal)

const BlockTagDialog = lazyPart(async () => (await import('./block-tag-dialog.tsx')).BlockTagDialog)

const NameTagForm = lazyPart(async () => (await import('./name-tag-form.tsx')).NameTagForm)

/** The tags of an installation, with its master key (TAG-02, TAG-05). */
export function TagsPage() {
  const { t } = useTranslation('tags')
  const { installationId = '' } = useParams({ strict: false })
  const list = useListControls(parseTagSearch, TAG_SORT)
  const { search, orderBy, page, pageSize } = list
  const [isAdding, setIsAdding] = useState(false)
  const [blocking, setBlocking] = useState<Tag | undefined>()
  const [naming, setNaming] = useState<Tag | undefined>()
  const columns = useTagColumns(installationId, { onBlock: setBlocking, onName: setNaming })
  const isPhone = useIsPhone()
  const tags = useTags(installationId, { search, orderBy, page, pageSize })
  const readAll = everyTag(installationId, search, orderBy)
  const table = useTagExport(readAll)
  const choice = useRowSelection({ installationId, shown: tags.data?.items })
  const total = tags.data?.count
  const isEmpty = total === 0 && !search
  const overview = <p className={classes.intro}>{t('overview')}</p>
  const isReading = useIsListBeingRead(installationId)

  return (
    <>
      {isEmpty && overview}
      <SafetyTagNotice installationId={installationId} />
      <div className={classes.top}>
        <MasterKeyCard installationId={installationId} />
        <ListToolbar
          label={t('search')}
          list={list}
          columns={columns}
          action={<AddButton onClick={() => setIsAdding(true)}>{t('add.button')}</AddButton>}
        >
          <ExportButton table={table} />
        </ListToolbar>
      </div>
      <SelectedTags
        installationId={installationId}
        choice={choice}
        found={{ hasMore: total !== undefined && total > pageSize, total, readAll }}
      />
      <PagedTable
        label={t('title')}
        columns={columns}
        read={tags}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={({ number }) => number}
        choice={choice}
        rowActions={isPhone ? columns.at(-1)?.cell : undefined}
        hasOrderAbove
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
      />
      {!isEmpty && overview}
      {blocking && (
        <BlockTagDialog
          installationId={installationId}
          tag={blocking}
          onClose={() => setBlocking(undefined)}
        />
      )}
      {naming && (
        <NameTagForm installationId={installationId} tag={naming} onClose={() => setNaming(undefined)} />
      )}
      {isAdding && <AddTagsModal installationId={installationId} onClose={() => setIsAdding(false)} />}
    </>
  )
}

/** Shown for a hardware-API tenant only (TAG-06). */
function SafetyTagNotice({ installationId }: { installationId: string }) {
  const { t } = useTranslation('tags')
  const { data } = useInstallation(installationId)
  if (!data || hasSite(data.tenant.type)) return null
  return (
    <div className={classes.safety}>
      <NoticeBar tone="neutral">
        <strong>{t('safety.title')}</strong> {t('safety.text')}
      </NoticeBar>
    </div>
  )
}

/** The search parameters of the tags page. */
const parseTagSearch = (search: Record<string, unknown>): ListAddress =>
  parseListAddress(search, ['number', 'status', 'registration_date'])

/** The default order of tags (TAG-03). */
const TAG_SORT: Sort = { key: 'registration_date', direction: 'desc' }
