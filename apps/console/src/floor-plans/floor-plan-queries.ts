import {
  type FloorPlan,
  type FloorPlanName,
  floorPlanEndpoints,
} from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import type { ListQuery } from '@commissioning/contract/list'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useCall, useInvalidate } from '../api/call.tsx'
import { nextSkip } from '../api/next-page.ts'

const { createFloorPlan, deleteFloorPlan, getFloorPlanFile, listFloorPlans, renameFloorPlan } =
  floorPlanEndpoints

interface FloorPlanList extends Pick<ListQuery, 'filter' | 'orderBy'> {
  pageSize: number
}

/** All pages after one another. */
export function useFloorPlans(installationId: string, { pageSize, ...query }: FloorPlanList) {
  const call = useCall()
  return useInfiniteQuery({
    queryKey: ['listFloorPlans', installationId, query, pageSize],
    queryFn: ({ pageParam, signal }) =>
      call(
        listFloorPlans,
        { params: { installationId }, query: { ...query, skip: pageParam, top: pageSize } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
    placeholderData: keepPreviousData,
  })
}

/** The drawing itself, which never changes under its id. */
export function useFloorPlanFile(installationId: string, floorPlanId: string) {
  const call = useCall()
  return useQuery({
    queryKey: ['getFloorPlanFile', installationId, floorPlanId],
    queryFn: ({ signal }) => call(getFloorPlanFile, { params: { installationId, floorPlanId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useCreateFloorPlan(installationId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ key, file, ...body }: FloorPlanName & { file: File; key: string }) =>
      call(createFloorPlan, { params: { installationId }, body, file }, { idempotencyKey: key }),
    onSettled: () => invalidate('floor_plan'),
  })
}

/** `ifMatch` is the version that the person saw. */
export function useRenameFloorPlan(installationId: string, floorPlanId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ ifMatch, ...body }: FloorPlanName & { ifMatch?: number }) =>
      call(renameFloorPlan, { params: { installationId, floorPlanId }, body }, { ifMatch }),
    onSettled: () => invalidate('floor_plan'),
  })
}

export function useDeleteFloorPlan(installationId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ id }: Pick<FloorPlan, 'id'>) =>
      call(deleteFloorPlan, { params: { installationId, floorPlanId: id } }),
    onSettled: () => invalidate('floor_plan'),
  })
}
