import {
  type FloorChange,
  type FloorDraft,
  floorEndpoints,
} from '@commissioning/contract/floors/floor-endpoints'
import { type ListQuery, PAGE_SIZE } from '@commissioning/contract/list'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useCall, useInvalidate } from '../api/call.tsx'
import { everyPage, nextSkip } from '../api/next-page.ts'

const { listFloors, createFloor, changeFloor, deleteFloor } = floorEndpoints
interface FloorList extends Pick<ListQuery, 'filter' | 'orderBy'> {
  pageSize: number
  /** While the filter is not known yet. */
  isWaiting: boolean
}

/** All pages after one another. */
export function useFloors(installationId: string, { pageSize, isWaiting, ...query }: FloorList) {
  const call = useCall()
  return useInfiniteQuery({
    queryKey: ['listFloors', installationId, 'endless', query, pageSize],
    queryFn: ({ pageParam, signal }) =>
      call(
        listFloors,
        { params: { installationId }, query: { ...query, skip: pageParam, top: pageSize } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
    placeholderData: keepPreviousData,
    enabled: !isWaiting,
  })
}

/** The whole building from below, for what must see every number in use. */
export function useEveryFloor(installationId: string) {
  const call = useCall()
  const query = { orderBy: 'number asc', top: PAGE_SIZE.max }
  return useQuery({
    queryKey: ['listFloors', installationId, 'every'],
    queryFn: ({ signal }) =>
      everyPage((skip) =>
        call(listFloors, { params: { installationId }, query: { ...query, skip } }, { signal }),
      ),
  })
}

export function useCreateFloor(installationId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ key, ...body }: FloorDraft & { key: string }) =>
      call(createFloor, { params: { installationId }, body }, { idempotencyKey: key }),
    onSettled: () => invalidate('floor'),
  })
}

/** `ifMatch` is the version that the person saw; also a refused change may have made what is shown old. */
export function useChangeFloor(installationId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ id, ifMatch, ...body }: FloorChange & { id: string; ifMatch?: number }) =>
      call(changeFloor, { params: { installationId, floorId: id }, body }, { ifMatch }),
    onSettled: () => invalidate('floor'),
  })
}

/** Its locks stay and are on no floor then. */
export function useDeleteFloor(installationId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (floorId: string) =>
      call(deleteFloor, { params: { installationId, floorId }, query: { force: true } }),
    onSettled: () => invalidate('floor'),
  })
}
