import { useCall } from '@commissioning/browser-session/call.tsx'
import { type Tag, tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { EmptyState } from '@commissioning/ui/empty-state'
import { SearchField } from '@commissioning/ui/search-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picker } from '../../components/picker.tsx'
import { readQueryByIds } from '../../components/read-rows-by-id.ts'
import { useSelectableTags } from './tag-queries.ts'
import { TagStatusBadge } from './tag-status-badge.tsx'
import classes from './tags.module.css'

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

/** Tags of the installation to choose from, found by their number or name; what was picked stays so while others are searched. */
export function TagPicker({ installationId, kind, picked, onPick, reasonFor }: Props) {
  const { t } = useTranslation('tags')
  const call = useCall()
  const [search, setSearch] = useState('')
  const list = useSelectableTags(installationId, search)
  const isOne = kind === 'one'
  const ids = new Set(picked.map(({ id }) => id))
  const set = (tags: readonly Tag[], isPicked: boolean) => {
    const changed = new Set(tags.map(({ id }) => id))
    const others = isOne ? [] : picked.filter(({ id }) => !changed.has(id))
    onPick([...others, ...(isPicked ? tags.map(({ id, number }) => ({ id, number })) : [])])
  }

  return (
    <Picker
      label={t('picker.label')}
      isOne={isOne}
      picks={{ isPicked: ({ id }) => ids.has(id), ids: [...ids], set, none: () => onPick([]), reasonFor }}
      count={(isOne && picked[0]?.number) || t('picker.picked', { count: picked.length })}
      filters={
        <SearchField
          label={t('search')}
          placeholder={t('search')}
          value={search}
          onSearch={setSearch}
          hasShortcut={false}
        />
      }
      list={list}
      byId={readQueryByIds(call, tagEndpoints.listTags, { params: { installationId }, query: {} })}
      nameOf={({ number, label }) => [number, label].filter(Boolean).join(' ')}
      nameHeading={t('columns.number')}
      name={({ number, label }) => (
        <span className={classes.picked}>
          <code>{number}</code>
          {label && <span className={classes.label}>{label}</span>}
        </span>
      )}
      columns={[
        {
          key: 'status',
          heading: t('columns.status'),
          cell: (tag) => <TagStatusBadge tag={tag} />,
          width: '38%',
        },
      ]}
      empty={<EmptyState title={t(search ? 'emptySearch' : 'empty')} />}
    />
  )
}
