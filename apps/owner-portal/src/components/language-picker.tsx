import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useTranslation } from 'react-i18next'
import classes from '../app/portal-frame.module.css'
import { PORTAL_LANGUAGES, selectLanguage } from '../lib/languages.ts'

/** In which language the portal speaks; each names itself, so that it is found by whoever reads no other. */
export function LanguagePicker() {
  const { t, i18n } = useTranslation('portal')
  return (
    <NativeSelect
      className={classes.language ?? ''}
      aria-label={t('language')}
      value={i18n.language}
      data={PORTAL_LANGUAGES.map((value) => ({ value, label: ownNameOfLanguage(value) }))}
      onChange={({ currentTarget: { value } }) => {
        const language = PORTAL_LANGUAGES.find((known) => known === value)
        if (language) void selectLanguage(language)
      }}
    />
  )
}

function ownNameOfLanguage(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
