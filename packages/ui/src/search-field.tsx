import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconSearch } from './icons/search.ts'
import { IconX } from './icons/x.ts'
import classes from './search-field.module.css'
import { useShortcut } from './use-shortcut.ts'

interface Props {
  label: string
  placeholder?: string | undefined
  /** The search in force, such as the address's; a change from outside is taken over. */
  value: string
  onSearch: (text: string) => void
  delayMs?: number | undefined
  /** Whether `/` leads here; one field of a page. */
  hasShortcut?: boolean | undefined
}

/** Searches a moment after the last key, at once on Enter; Escape clears. Plain, because every first load has it. */
export function SearchField({
  label,
  placeholder,
  value,
  onSearch,
  delayMs = 300,
  hasShortcut = true,
}: Props) {
  const { t } = useTranslation('ui')
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  const [reported, setReported] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(onSearch)
  if (given !== value) {
    setGiven(value)
    setReported(value)
    if (value !== reported) setTyped(value)
  }
  useShortcut({
    keys: '/',
    label: t('search.shortcut'),
    isOff: !hasShortcut,
    onPress: () => input.current?.focus(),
  })
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (text: string, waitMs: number) => {
    setTyped(text)
    clearTimeout(timer.current)
    const tell = () => {
      setReported(text)
      // the list may have been sorted or filtered while this waited
      latest.current(text)
    }
    if (waitMs === 0) tell()
    else timer.current = setTimeout(tell, waitMs)
  }

  return (
    <div className={classes.search}>
      <IconSearch className={classes.start} size={18} stroke={1.7} aria-hidden />
      <input
        ref={input}
        type="search"
        className={classes.input}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={typed}
        // a dialog around it would take the Escape that clears it
        data-mantine-stop-propagation={typed !== ''}
        onChange={(event) => search(event.target.value, delayMs)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // and does not send the form that it may stand in
            event.preventDefault()
            search(typed, 0)
          }
          if (event.key === 'Escape' && typed !== '') {
            event.stopPropagation()
            search('', 0)
          }
        }}
      />
      {typed !== '' ? (
        <button
          type="button"
          className={`${classes.end} ${classes.clear}`}
          aria-label={t('search.clear')}
          onClick={() => {
            search('', 0)
            input.current?.focus()
          }}
        >
          <IconX size={16} aria-hidden />
        </button>
      ) : (
        hasShortcut && <kbd className={`${classes.end} ${classes.key}`}>/</kbd>
      )}
    </div>
  )
}
