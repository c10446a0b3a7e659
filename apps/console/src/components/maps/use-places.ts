import { useCall } from '@commissioning/browser-session/call.tsx'
import type { Place } from '@commissioning/contract/maps/maps-endpoints'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createBrowserMaps, MapsError, type MapsFault } from './browser-maps.ts'

/** The search for a place: what is suggested, what went wrong, and the two ways to choose. */
export function usePlaces(onPlace: (place: Place) => void) {
  const call = useCall()
  const [maps] = useState(() => createBrowserMaps(call, navigator.geolocation))
  const [search, setSearch] = useState('')
  const loading = useQuery({ queryKey: ['getMaps'], queryFn: () => maps.load(), staleTime: 0 })
  const suggestions = useQuery({
    queryKey: ['suggestPlaces', search],
    queryFn: () => maps.suggest(search),
    enabled: search.trim() !== '' && loading.isFetched && !loading.isFetching,
  })
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
