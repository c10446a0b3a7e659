import type { HistoryRecord } from '@commissioning/contract/history/history-endpoints'
import { listRecordedIds } from '@commissioning/domain/history/recorded-ids'
import { useTranslation } from 'react-i18next'

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

  /** A value as it was sent; of ids the names, and where there are none their number (HISTORY-23). */
  const value = (text: string | null, { namedThings }: Pick<HistoryRecord, 'namedThings'>): string => {
    if (text === null) return '–'
    if (text === 'true' || text === 'false') return t(`values.${text}`)
    const ids = listRecordedIds(text)
    if (!ids) return text
    const names = ids.flatMap((id) => namedThings.find((named) => named.id === id)?.name ?? [])
    const [isOne, count] = [ids[0] === text, ids.length - names.length]
    if (names.length === 0) return isOne ? text : t('values.ids', { count })
    return count === 0 ? names.join(', ') : t('values.more', { names: names.join(', '), count })
  }

  return {
    who,
    sentence,
    /** A field in words, where it has some. */
    field: (field: string) =>
      i18n.exists(`fields.${field}`, { ns: 'history' }) ? t(`fields.${field}`) : field,
    value,
    /** The action alone, such as in a list of them. */
    action: (operation: string) => spoken(operation, { who: t('someone'), thing: '' }),
  }
}
