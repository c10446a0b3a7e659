import { readTypedMetres } from '@commissioning/domain/formats/typed-number'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { VirtualSiteView } from '../shell/queries.ts'
import classes from './plan-preview.module.css'
import { roundToDecimetres } from './plan-preview.tsx'

interface Props {
  site: VirtualSiteView
  /** It is the height divided by the width. */
  ratio: number
  width: string
  onWidth: (width: string) => void
}

/** How wide a picture without a plan is, and what becomes of the site. */
export function PicturePreview({ site, ratio, width, onWidth }: Props) {
  const { t } = useTranslation('sandbox')
  const id = useId()
  const metres = readTypedMetres(width) ?? 0
  return (
    <div className={classes.preview}>
      <div className={classes.field}>
        <label htmlFor={id}>{t('ground.width')}</label>
        <input
          id={id}
          // a number field hands over nothing of 1e or 12,5 m, and there would be no text to mend
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={width}
          onChange={(event) => onWidth(event.target.value)}
        />
      </div>
      <ul className={classes.effects}>
        {metres > 0 && (
          <li>
            {t('ground.size', {
              width: roundToDecimetres(metres),
              height: roundToDecimetres(metres * ratio),
            })}
          </li>
        )}
        {site.ground && <li>{t('ground.instead', { name: site.ground.name })}</li>}
        <li>{t(site.ground?.isPlan ? 'ground.effectPlan' : 'ground.effectPicture')}</li>
      </ul>
    </div>
  )
}
