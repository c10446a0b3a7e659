import type { Place } from '@commissioning/contract/maps/maps-endpoints'
import { Button } from '@commissioning/ui/button'
import { Feedback } from '@commissioning/ui/feedback'
import { IconCurrentLocation } from '@commissioning/ui/icons/current-location.ts'
import { IconMapPin } from '@commissioning/ui/icons/map-pin.ts'
import { SearchField } from '@commissioning/ui/search-field'
import { useTranslation } from 'react-i18next'
import classes from './place-search.module.css'
import { usePlaces } from './use-places.ts'

interface Props {
  label: string
  onPlace: (place: Place) => void
}

/** An address by its first letters, or by where the person stands (MAPS-01). */
export function PlaceSearch({ label, onPlace }: Props) {
  const { t } = useTranslation('intercom')
  const places = usePlaces(onPlace)
  const { fault } = places
  return (
    <div className={classes.search}>
      <div className={classes.line}>
        <SearchField
          label={label}
          placeholder={t(places.knowsStreets ? 'maps.placeholder' : 'maps.placeholderTown')}
          value={places.search}
          onSearch={places.onSearch}
          hasShortcut={false}
        />
        <Button
          icon={<IconCurrentLocation size={20} stroke={1.7} />}
          busy={places.isLocating}
          onClick={places.locate}
        >
          {t('maps.here')}
        </Button>
      </div>
      {places.suggestions && (
        <ul className={classes.suggestions} aria-label={t('maps.suggestions')}>
          {places.suggestions.map((place) => (
            <li key={place.id}>
              <button type="button" onClick={() => places.select(place.id)}>
                <IconMapPin size={18} stroke={1.7} aria-hidden />
                {place.label}
              </button>
            </li>
          ))}
        </ul>
      )}
      {fault === 'noResults' ? (
        <p role="status">{t('maps.faults.noResults')}</p>
      ) : (
        fault && (
          <Feedback
            title={SUGGESTING.includes(fault) ? t('maps.suggesting') : undefined}
            failure={{ message: t(`maps.faults.${fault}`) }}
          />
        )
      )}
      {places.reload && <Button onClick={places.reload}>{t('maps.reload')}</Button>}
      {places.attribution && (
        <p className={classes.credit}>{t('maps.credit', { name: places.attribution })}</p>
      )}
    </div>
  )
}

/** The faults that take the place of suggestions. */
const SUGGESTING: readonly string[] = ['suggestionsFailed', 'notLoaded']
