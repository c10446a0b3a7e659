import type { OwnedTag } from '@commissioning/contract/tags/owned-tag-endpoints'
import { Button } from '@commissioning/ui/button'
import { EmptyState } from '@commissioning/ui/empty-state'
import { ErrorState } from '@commissioning/ui/error-state'
import { NumberedPages } from '@commissioning/ui/numbered-pages'
import { PageHeader } from '@commissioning/ui/page-header'
import { SearchField } from '@commissioning/ui/search-field'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackToSite } from '../../components/back-to-site.tsx'
import { StaleNotice } from '../../components/stale-notice.tsx'
import { SubjectSkeleton } from '../../components/subject-skeleton.tsx'
import { useLiveSite } from '../../lib/live-site.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { useOwnedSite } from '../sites/site-queries.ts'
import { TAGS_PER_PAGE, useOwnedTags } from './tag-queries.ts'
import { TagQuestion, type TagToConfirm } from './tag-question.tsx'
import { TagState } from './tag-state.tsx'
import classes from './tags.module.css'

/** Search and list. */
const SKELETON_HEIGHTS = [44, 320]

/** The tags of a site, each of which its owner blocks and unblocks (OTAG-05). */
export function TagsPage() {
  const { t } = useTranslation('owned-tags')
  const { t: portal } = useTranslation('portal')
  const { siteId = '' } = useParams({ strict: false })
  const site = useOwnedSite(siteId)
  useLiveSite(site.data?.id)
  usePageTitle(t('title'))

  if (site.error && !site.data) return <ErrorState failure={site.error} onRetry={() => void site.refetch()} />
  if (site.isPending) return <SubjectSkeleton heights={SKELETON_HEIGHTS} />
  if (!site.data)
    return <EmptyState title={portal('site.unknownTitle')}>{portal('site.unknownText')}</EmptyState>
  return (
    <>
      <PageHeader title={t('title')} subtitle={<BackToSite site={site.data} />} />
      <Tags siteId={siteId} site={site} />
    </>
  )
}

function Tags({ siteId, site }: { siteId: string; site: ReturnType<typeof useOwnedSite> }) {
  const { t } = useTranslation('owned-tags')
  const { search, page, show } = useTagAddress()
  const tags = useOwnedTags(siteId, { search, page })
  const [asked, setAsked] = useState<TagToConfirm>()
  const [done, setDone] = useState('')
  const ask = (next: TagToConfirm) => {
    setDone('')
    setAsked(next)
  }
  const onDone = ({ tag: { number }, block }: TagToConfirm) => {
    setDone(t(block ? 'block.done' : 'unblock.done', { number }))
    setAsked(undefined)
  }
  if (tags.error && !tags.data) return <ErrorState failure={tags.error} onRetry={() => void tags.refetch()} />
  if (!tags.data) return <SkeletonCards grid={classes.parts} heights={SKELETON_HEIGHTS} />
  const { items, count: total = 0 } = tags.data

  return (
    <>
      <StaleNotice reads={[site, tags]} />
      {(total > 0 || search !== '') && (
        <>
          <p className={classes.soft}>{t('intro')}</p>
          <div className={classes.search}>
            <SearchField
              label={t('search')}
              value={search}
              hasShortcut={false}
              onSearch={(text) => show({ search: text, page: 1 })}
            />
          </div>
        </>
      )}
      <p className={classes.spoken} role="status">
        {done}
      </p>
      {items.length === 0 ? (
        <EmptyState title={t(search ? 'notFound' : 'empty.title')}>{!search && t('empty.text')}</EmptyState>
      ) : (
        <TagList tags={items} isStale={tags.isPlaceholderData} onAsk={ask} />
      )}
      {total > 0 && (
        <NumberedPages
          page={page}
          pageSize={TAGS_PER_PAGE}
          total={total}
          isStale={tags.isPlaceholderData}
          onPage={(next) => show({ search, page: next })}
        />
      )}
      {asked && (
        <TagQuestion
          siteId={siteId}
          asked={asked}
          tag={items.find(({ id }) => id === asked.tag.id) ?? asked.tag}
          onDone={() => onDone(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** The search and the page stand in the address. */
function useTagAddress() {
  const navigate = useNavigate()
  const given = useSearch({ strict: false }) as { search?: unknown; page?: unknown }
  const page = Math.trunc(Number(given.page))
  return {
    // the router reads digits alone as a number
    search: String(given.search ?? ''),
    page: page >= 1 && page < 1_000_000 ? page : 1,
    show: ({ search, page }: { search: string; page: number }) =>
      void navigate({
        to: '.',
        search: { ...(search && { search }), ...(page > 1 && { page: String(page) }) },
        replace: true,
      }),
  }
}

interface TagListProps {
  tags: readonly OwnedTag[]
  isStale: boolean
  onAsk: (asked: TagToConfirm) => void
}

/** Each tag with its state and what can be done; a tag that no IQ has taken in has no action. */
function TagList({ tags, isStale, onAsk }: TagListProps) {
  const { t } = useTranslation('owned-tags')
  return (
    <ul className={classes.list} aria-label={t('list')} aria-busy={isStale} data-stale={isStale || undefined}>
      {tags.map((tag) => {
        const block = tag.status !== 'blocked'
        const kind = block ? 'block' : 'unblock'
        return (
          <li key={tag.id} className={classes.tag}>
            <span className={classes.named}>
              <code className={classes.number}>{tag.number}</code>
              {tag.label && <span>{tag.label}</span>}
            </span>
            <TagState tag={tag} />
            {tag.status !== 'inactive' && (
              <Button
                aria-label={t(`${kind}.name`, { number: tag.number })}
                aria-haspopup="dialog"
                onClick={() => onAsk({ tag, block })}
              >
                {t(`${kind}.button`)}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
