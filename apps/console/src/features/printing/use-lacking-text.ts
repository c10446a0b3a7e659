import { useTranslation } from 'react-i18next'

/** Says before anything is printed which letters the font of the file lacks; undefined where it has all. */
export function useLackingText(): (lacking: string) => string | undefined {
  const { t } = useTranslation('print')
  return (letters) => (letters === '' ? undefined : t('lacking', { letters }))
}
