import { timeZoneLabel } from '@commissioning/domain/formats/time-zone-label'
import { useTranslation } from 'react-i18next'
import classes from './access-decision.module.css'
import type { ShownMatrix } from './use-matrix.ts'
import { WeekStrip } from './week-strip.tsx'

/** The letters of the cells, in words. */
export function MatrixLegend({ legend }: Pick<ShownMatrix, 'legend'>) {
  const { t } = useTranslation('access-decision')
  return (
    <section className={classes.legend} aria-label={t('legend.title')}>
      {legend.length === 0 && <p>{t('legend.nothing')}</p>}
      <dl>
        {legend.map(({ letters, hours, text }) => (
          <div key={letters}>
            <dt>
              <WeekStrip hours={hours} />
              <b>{letters}</b>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How the hours are meant. */
export function MatrixFoot({ zones }: Pick<ShownMatrix, 'zones'>) {
  const { t } = useTranslation('access-decision')
  const zone = zones.map(timeZoneLabel).join(', ')
  return (
    <p className={classes.soft}>
      {zone !== '' && t('legend.zone', { zone })} {t('lastMinute')} {t('legend.rules')}
    </p>
  )
}
