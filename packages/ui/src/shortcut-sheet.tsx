import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import fields from './fields.module.css'
import { Modal } from './modal.tsx'
import {
  areSingleKeysOff,
  registeredShortcuts,
  setSingleKeysOff,
  subscribeToShortcuts,
} from './shortcut-registry.ts'
import classes from './shortcut-sheet.module.css'

/** All keys that do something here, and the switch that turns the single ones off. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ui')
  const shortcuts = useSyncExternalStore(subscribeToShortcuts, registeredShortcuts, registeredShortcuts)
  const [isOff, setIsOff] = useState(areSingleKeysOff)
  const always = [
    { keys: '↑ ↓', label: t('shortcuts.arrows') },
    { keys: 'Enter', label: t('shortcuts.enter') },
    { keys: 'Esc', label: t('shortcuts.escape') },
  ]
  return (
    <Modal title={t('shortcuts.title')} size="narrow" closesOnClickOutside onClose={onClose}>
      <dl className={classes.list}>
        {[...shortcuts, ...always].map(({ keys, label }) => (
          <div key={`${keys} ${label}`} className={classes.line}>
            <dt>{label}</dt>
            <dd>
              <kbd className={classes.key}>{shownKeys(keys)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.switch}>
        <label className={fields.check}>
          <input
            type="checkbox"
            checked={isOff}
            onChange={(event) => {
              setSingleKeysOff(event.target.checked)
              setIsOff(event.target.checked)
            }}
          />
          <span>{t('shortcuts.off')}</span>
        </label>
      </div>
    </Modal>
  )
}

const shownKeys = (keys: string): string =>
  keys
    .replace('mod+', navigator.platform.startsWith('Mac') ? '⌘ ' : 'Ctrl ')
    .replaceAll(/\b[a-z]\b/g, (key) => key.toUpperCase())
