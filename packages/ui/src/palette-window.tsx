import type { PaletteAction } from './palette-search.ts'
import './mantine-sheets.ts'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconSearch } from './icons/search.ts'
import { setPaletteOpen } from './modal-stack.ts'
import type { PaletteStart } from './palette.tsx'
import { type FoundGroup, findActions } from './palette-search.ts'
import classes from './palette-window.module.css'
import { useReturnFocus } from './use-return-focus.ts'

interface Props {
  actions: readonly PaletteAction[]
  placeholder: string
  /** Called on every change of the text, so that the app can fetch matches. */
  onQuery?: ((query: string) => void) | undefined
  start: PaletteStart
  onClose: () => void
}

/** The palette itself: a field, and below it what fits. */
export function PaletteWindow({ actions, placeholder, onQuery, start, onClose }: Props) {
  const { t } = useTranslation('ui')
  const [[store, spotlight]] = useState(createSpotlight)
  const [query, setQuery] = useState('')
  const groups = findActions(actions, query)
  const first = groups[0]?.actions[0]?.id
  const list = useRef<HTMLDivElement>(null)
  const hasKeys = useRef(false)
  useReturnFocus(start.opener)
  useEffect(() => spotlight.open(), [spotlight])
  // Results that arrive after the typing come up unselected, and Enter would run nothing.
  useEffect(() => {
    if (query === '' || first === undefined) return
    list.current?.querySelector('[data-selected]')?.removeAttribute('data-selected')
    list.current?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected: 0 }))
  }, [query, first, store])

  const search = (text: string) => {
    setQuery(text)
    onQuery?.(text)
  }
  /** Takes the keys from the field that stood before, with what was typed into it. */
  const takeOver = (field: HTMLInputElement | null) => {
    if (!field || hasKeys.current) return
    hasKeys.current = true
    search(start.takeOver())
    field.focus()
  }
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={search}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight={420}
      zIndex={350}
      overlayProps={{ backgroundOpacity: 0.5, blur: 0, color: '#08131a' }}
      returnFocus={false}
      transitionProps={{ duration: 120, transition: 'fade-down' }}
      classNames={{ content: classes.content ?? '' }}
      attributes={{ content: { 'aria-label': t('palette.open') } }}
    >
      <Spotlight.Search
        ref={takeOver}
        placeholder={placeholder}
        aria-label={placeholder}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
        classNames={{ input: classes.search ?? '' }}
      />
      <Spotlight.ActionsList ref={list} className={classes.list ?? ''}>
        {groups.map((group) => (
          <Group key={group.name} group={group} />
        ))}
        {groups.length === 0 && <Spotlight.Empty>{t('palette.nothing')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function Group({ group }: { group: FoundGroup }) {
  const actions = group.actions.map((action) => (
    <Spotlight.Action
      key={action.id}
      label={action.label}
      {...(action.description && { description: action.description })}
      leftSection={action.icon}
      className={classes.action ?? ''}
      classNames={{ actionDescription: classes.description ?? '' }}
      onClick={() => {
        // the window closes only after this, and what is run may open a dialog for reading
        setPaletteOpen(false)
        action.onRun()
      }}
    />
  ))
  return group.name === '' ? (
    actions
  ) : (
    <Spotlight.ActionsGroup label={group.name}>{actions}</Spotlight.ActionsGroup>
  )
}
