import { useCall } from '@commissioning/browser-session/call.tsx'
import { type Tag, tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { refuseAccessGroupsByAccess } from '@commissioning/domain/access-groups/closed-groups'
import { Button } from '@commissioning/ui/button'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createRowRefresher, readRowsById } from '../../components/read-rows-by-id.ts'
import { type SelectedProps, SelectionBar } from '../../components/selection-bar.tsx'
import { splitIntoSingles, useBulk } from '../../components/use-bulk.ts'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { ExportButton } from '../export/export-button.tsx'
import { useInstallation } from '../installations/installation-queries.ts'
import { useTagClosed } from './use-tag-closed.ts'
import { useTagExport } from './use-tag-export.ts'

const BlockingNotice = lazyPart(
  async () => (await import('../access-decision/difference-notices.tsx')).BlockingNotice,
)

const AddToGroup = lazyPart(async () => (await import('../group-members/add-to-group-form.tsx')).AddToGroup)

/** Each of these actions can be taken back, so none asks before (PICK-05). */
export function SelectedTags({ installationId, choice, found }: SelectedProps<Tag>) {
  const { t } = useTranslation('tags')
  const call = useCall()
  const away = useAwayReason()
  const refusalText = useRefusalText()
  const installation = useInstallation(installationId).data
  const closed = useTagClosed(installationId)
  const bulk = useBulk(choice, ({ number }: Tag) => number, 'tag', 'access_group')
  const table = useTagExport(async () => choice.selected)
  const [isAdding, setIsAdding] = useState(false)
  const { selected } = choice
  const tagIds = useMemo(() => selected.map(({ id }) => id), [selected])
  const toBlock = selected.filter(({ status }) => status === 'active')
  const toUnblock = selected.filter(({ status }) => status === 'blocked')

  const change = ({ id, version }: Tag, block: boolean) =>
    call(
      tagEndpoints.changeTag,
      { params: { installationId, tagId: id }, body: { block } },
      { ifMatch: version },
    )
  /** A tag that is as wanted already is left alone, and not taken back either. */
  const setBlocked = (tags: readonly Tag[], block: boolean) => {
    const newest = createRowRefresher(tags, (ids) =>
      readRowsById(call, tagEndpoints.listTags, { params: { installationId }, query: {} }, ids),
    )
    const setOne = async (seen: Tag) => {
      const tag = await newest(seen)
      return (tag.status === 'blocked') === block ? undefined : change(tag, block)
    }
    void bulk.run({
      calls: splitIntoSingles(tags),
      send: (some) => Promise.all(some.map(setOne)),
      takeBack: closed({ block: !block })
        ? undefined
        : (_, changed) => Promise.all(changed.map((tag) => tag && change(tag, !block))),
      done: (count) => t(block ? 'block.done' : 'unblocked', { count }),
    })
  }

  return (
    <>
      <SelectionBar
        choice={choice}
        label={t('picker.picked', { count: selected.length })}
        found={found}
        bulk={bulk}
      >
        <Button
          disabledReason={away ?? (toBlock.length === 0 ? t('block.nothing') : undefined)}
          onClick={() => setBlocked(toBlock, true)}
        >
          {t('block.button')}
        </Button>
        <Button
          disabledReason={
            away ?? closed({ block: false }) ?? (toUnblock.length === 0 ? t('unblockNothing') : undefined)
          }
          onClick={() => setBlocked(toUnblock, false)}
        >
          {t('unblock')}
        </Button>
        <Button
          disabledReason={away ?? refusalText(installation && refuseAccessGroupsByAccess(installation))}
          onClick={() => setIsAdding(true)}
        >
          {t('group.open')}
        </Button>
        <ExportButton table={table} isSelected />
      </SelectionBar>
      {selected.length > 0 && (
        <>
          <BlockingNotice installationId={installationId} tagIds={toBlock.map(({ id }) => id)} blocks />
          <BlockingNotice
            installationId={installationId}
            tagIds={toUnblock.map(({ id }) => id)}
            blocks={false}
          />
        </>
      )}
      {isAdding && (
        <AddToGroup
          installationId={installationId}
          kind="tag"
          memberIds={tagIds}
          start={bulk.startOn(selected)}
          messages={{
            title: t('group.of', { count: selected.length }),
            done: (count, name) => t('group.done', { count, name }),
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  )
}
