import type { HistoryRecord } from '@commissioning/contract/history/history-endpoints'
import { useTranslation } from 'react-i18next'

const IDS = /^\[(?:"[\da-f-]{36}"(?:,"[\da-f-]{36}")*)?\]$/

/** People, actions and records in the words of the reader. */
export function useHistoryMessages() {
  const { t, i18n } = useTranslation('history')

  const who = ({ actorName, actorKind, actorId, isErased }: HistoryRecord): string => {
    if (actorName !== null) return actorName
    return isErased && actorId === null && actorKind === 'staff'
      ? t('actors.erased')
      : t(`actors.${actorKind}`)
  }

  const spoken = (operation: string, places: { who: string; thing: string }): string => {
    const key = `sentences.${operation}`
    const isKnown = i18n.exists(key, { ns: 'history' })
    const sentence = isKnown ? t(key, places) : t('unknownOperation', { ...places, operation })
    // a thing without a name leaves its blank behind
    return sentence.replaceAll(/ {2,}/g, ' ').replaceAll(/ ([.,])/g, '$1')
  }

  const sentence = (record: HistoryRecord): string => {
    const said = spoken(record.operation, { who: who(record), thing: record.thingName ?? '' })
    return record.outcome === 'done' ? said : t('attempt', { sentence: said })
  }

  return {
    who,
    sentence,
    /** A field in words, where it has some. */
    field: (field: string) =>
      i18n.exists(`fields.${field}`, { ns: 'history' }) ? t(`fields.${field}`) : field,
    /** A value as it was sent; ids alone tell nobody anything, and are counted. */
    value: (value: string | null): string => {
      if (value === null) return '–'
      if (value === 'true' || value === 'false') return t(`values.${value}`)
      return IDS.test(value) ? t('values.ids', { count: (JSON.parse(value) as string[]).length }) : value
    },
    /** The action alone, such as in a list of them. */
    action: (operation: string) => spoken(operation, { who: t('someone'), thing: '' }),
  }
}
