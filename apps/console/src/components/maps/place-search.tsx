import { useCall } from '@commissioning/browser-session/call.tsx'
import type { Place } from '@commissioning/contract/maps/maps-endpoints'
import { Button } from '@commissioning/ui/button'
import { Feedback } from '@commissioning/ui/feedback'
import { IconCurrentLocation } from '@commissioning/ui/icons/current-location.ts'
import { IconMapPin } from '@commissioning/ui/icons/map-pin.ts'
import { SearchField } from '@commissioning/ui/search-field'
import { useTold } from '@commissioning/ui/told-failures.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createBrowserMaps, MapsError, type MapsFault } from './browser-maps.ts'
import classes from './place-search.module.css'

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

/** The search for a place: what is suggested, what went wrong, and the two ways to choose. */
function usePlaces(onPlace: (place: Place) => void) {
  const call = useCall()
  const [maps] = useState(() => createBrowserMaps(call, navigator.geolocation))
  const [search, setSearch] = useState('')
  const loading = useQuery({ queryKey: ['getMaps'], queryFn: () => maps.load(), staleTime: 0 })
  const suggestions = useQuery({
    queryKey: ['suggestPlaces', search],
    queryFn: () => maps.suggest(search),
    enabled: search.trim() !== '' && loading.isFetched && !loading.isFetching,
  })
  useTold(toMapsFault(loading.error) && loading.error)
  useTold(toMapsFault(suggestions.error) && suggestions.error)
  const selected = useMutation({ mutationFn: (id: string) => maps.details(id) })
  const found = useMutation({ mutationFn: () => maps.here() })
  const taken = {
    onSuccess: (place: Place) => {
      setSearch('')
      onPlace(place)
    },
  }
  const failed = [found, selected, ...(search.trim() ? [suggestions] : []), loading].find(
    ({ error }) => error,
  )

  /** Clears the earlier attempt and its fault. */
  function begin(): void {
    for (const attempt of [found, selected]) if (attempt.isError) attempt.reset()
  }

  function reload(): void {
    begin()
    void loading.refetch()
  }

  return {
    search,
    onSearch: (next: string) => {
      begin()
      setSearch(next)
    },
    attribution: loading.data?.attribution,
    knowsStreets: loading.data?.knowsStreets === true,
    suggestions: search.trim() ? suggestions.data : undefined,
    select: (id: string) => {
      begin()
      selected.mutate(id, taken)
    },
    locate: () => {
      begin()
      found.mutate(undefined, taken)
    },
    isLocating: found.isPending,
    fault: toMapsFault(failed?.error),
    /** Only where the service itself did not load. */
    reload: loading.isError ? reload : undefined,
  }
}

const toMapsFault = (error: unknown): MapsFault | undefined =>
  error instanceof MapsError ? error.fault : undefined

/** The faults that take the place of suggestions. */
const SUGGESTING: readonly string[] = ['suggestionsFailed', 'notLoaded']
