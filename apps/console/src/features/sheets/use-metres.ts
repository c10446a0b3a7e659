import { computeDistance } from '@commissioning/domain/geometry/point'
import type { DrawnScale } from '@commissioning/domain/sheets/sheet-rules'
import { useTranslation } from 'react-i18next'

/** Lengths and shares as people read them in their language. */
export function useMetres() {
  const { t, i18n } = useTranslation('sheets')
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 })
  return {
    metres: (length: number) => number.format(length),
    size: ({ picture, line }: DrawnScale) => {
      const metres = line.metres / computeDistance(line.from, line.to)
      return t('size', {
        width: number.format(picture.width * metres),
        height: number.format(picture.height * metres),
      })
    },
    percent: (deviation: number) => share.format(Math.abs(deviation)),
  }
}
