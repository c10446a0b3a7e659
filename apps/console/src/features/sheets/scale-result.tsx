import {
  CHECK_TOLERANCE,
  checkDeviation,
  type DrawnScale,
  isLineTurned,
  isWallOpening,
  type MeasuredLine,
  refuseScale,
} from '@commissioning/domain/sheets/sheet-rules'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useTranslation } from 'react-i18next'
import { useMetres } from './use-metres.ts'

interface Props {
  scale: DrawnScale | undefined
  /** The line on the picture before, where this is another. */
  before: MeasuredLine | undefined
}

/**
 * The lines give the size of the picture, and the share by which the second line is off (SHEET-03).
 */
export function ScaleResult({ scale, before }: Props) {
  const { t } = useTranslation('sheets')
  const { size, percent } = useMetres()
  if (!scale || refuseScale(scale)) return null
  const { line, check } = scale
  const deviation = check && checkDeviation(line, check)
  const isOff = deviation !== null && Math.abs(deviation) > CHECK_TOLERANCE
  return (
    <>
      {before && isLineTurned(line, before) && <NoticeBar tone="waiting">{t('scale.turned')}</NoticeBar>}
      {isWallOpening(line) && <NoticeBar tone="waiting">{t('scale.doorway')}</NoticeBar>}
      <NoticeBar tone={isOff ? 'waiting' : 'neutral'}>
        {t('scale.size', { size: size(scale) })}{' '}
        {deviation === null
          ? t('scale.noCheck')
          : t(isOff ? 'scale.off' : 'scale.checked', { percent: percent(deviation) })}
      </NoticeBar>
    </>
  )
}
