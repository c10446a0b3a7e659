import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useTranslation } from 'react-i18next'
import type { SheetEffect, SheetPreview } from '../../services/plan/plan-preview.ts'
import { NativeSelectField } from '../kit/native-select-field.tsx'
import type { VirtualSiteView } from '../shell/queries.ts'
import classes from './plan-preview.module.css'

interface Props {
  site: VirtualSiteView
  sheets: readonly SheetPreview[]
  sheet: SheetPreview
  onSelect: (id: string) => void
}

/** A plan shows the effect of each of its sheets on the site, and what is left out and why. */
export function PlanPreview({ site, sheets, sheet, onSelect }: Props) {
  const { t } = useTranslation('sandbox')
  return (
    <div className={classes.preview}>
      {sheets.length > 1 && (
        <NativeSelectField
          label={t('ground.sheet')}
          value={sheet.id}
          options={sheets.map(({ id, name }) => ({ value: id, label: name }))}
          onSelect={onSelect}
        />
      )}
      {sheet.problem && <NoticeBar tone="failed">{sheet.problem.Message}</NoticeBar>}
      {sheet.effect && <Effect effect={sheet.effect} site={site} />}
    </div>
  )
}

function Effect({ effect, site }: { effect: SheetEffect; site: VirtualSiteView }) {
  const { t } = useTranslation('sandbox')
  const { metres, hasPicture, walls, lostWalls, doors, devices, leftOut } = effect
  const size = { width: roundToDecimetres(metres.width), height: roundToDecimetres(metres.height) }
  const counted = {
    wallsBefore: site.walls.length,
    lostWalls,
    doors,
    mounted: devices.mounted,
    moved: devices.moved,
    goingBack: devices.goingBack,
    staying: devices.staying,
  }
  return (
    <>
      <ul className={classes.effects}>
        {site.ground && <li>{t('ground.instead', { name: site.ground.name })}</li>}
        <li>{t(hasPicture ? 'ground.size' : 'ground.noPicture', size)}</li>
        <li>{t('ground.walls', { count: walls })}</li>
        {Object.entries(counted).map(
          ([key, count]) => count > 0 && <li key={key}>{t(`ground.${key}`, { count })}</li>,
        )}
      </ul>
      {leftOut.length > 0 && (
        <section>
          <h3 className={classes.leftOut}>{t('ground.leftOut')}</h3>
          <ul className={classes.effects}>
            {leftOut.map(({ name, code, why }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of them can be called alike
              <li key={index}>{t(`ground.why.${why}`, { name, code })}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** To the decimetre. */
export const roundToDecimetres = (metres: number): number => Math.round(metres * 10) / 10
