import { useTranslation } from 'react-i18next'
import type { AlarmCenter } from '../../services/alarm-provider/alarm-centers.ts'
import { Section } from '../kit/section.tsx'
import classes from './center-list.module.css'

/** Every alarm center, by country. */
export function CenterList({ centers }: { centers: readonly AlarmCenter[] }) {
  const { t, i18n } = useTranslation('sandbox')
  const countryNames = new Intl.DisplayNames(i18n.language, { type: 'region' })
  const countries = [...new Set(centers.map(({ countryCode }) => countryCode))]
  return (
    <Section title={t('alarm.centers')}>
      <dl className={classes.countries}>
        {countries.map((country) => (
          <div key={country}>
            <dt>{countryNames.of(country)}</dt>
            {centers
              .filter(({ countryCode }) => countryCode === country)
              .map(({ id, name }) => (
                <dd key={id}>{name}</dd>
              ))}
          </div>
        ))}
      </dl>
    </Section>
  )
}
