import { useCall } from '@commissioning/browser-session/call.tsx'
import { type ListQuery, PAGE_SIZE } from '@commissioning/contract/list'
import { type StaffDraft, staffEndpoints } from '@commissioning/contract/staff/staff-endpoints'
import type { CompanyRole } from '@commissioning/domain/roles/roles'
import type { Employed } from '@commissioning/domain/staff/staff-rules'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useInvalidate, useInvalidateRemoved } from '../api/invalidate.ts'

const { listStaff, getStaffMember, inviteStaffMember } = staffEndpoints
const { changeStaffRole, resendStaffInvitation, deleteStaffMember } = staffEndpoints

interface StaffList extends Pick<ListQuery, 'filter' | 'orderBy'> {
  page: number
  pageSize: number
}

/** One numbered page with the count of all. */
export function useStaff({ page, pageSize, ...query }: StaffList) {
  const call = useCall()
  const input = { query: { ...query, skip: (page - 1) * pageSize, top: pageSize, count: true } }
  return useQuery({
    queryKey: ['listStaff', input],
    queryFn: ({ signal }) => call(listStaff, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Who may be the admin that is left: the rules ask for them. */
export function useActiveAdmins() {
  const call = useCall()
  const filter = "role eq 'installer_admin' and profile_completed eq true"
  return useQuery({
    queryKey: ['listStaff', 'admins'],
    queryFn: async ({ signal }): Promise<Employed[]> => {
      const { items } = await call(listStaff, { query: { filter, top: PAGE_SIZE.max } }, { signal })
      return items.map(({ id, role, profileCompleted }) => ({ id, role: role.code, profileCompleted }))
    },
  })
}

export function useStaffMember(staffId: string) {
  const call = useCall()
  return useQuery({
    queryKey: ['getStaffMember', staffId],
    queryFn: ({ signal }) => call(getStaffMember, { params: { staffId } }, { signal }),
  })
}

export function useInviteStaffMember() {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ key, ...body }: StaffDraft & { key: string }) =>
      call(inviteStaffMember, { body }, { idempotencyKey: key }),
    onSuccess: () => invalidate('staff'),
  })
}

/** `ifMatch` is the version that the person saw; the own role may be the one that changes. */
export function useChangeStaffRole(staffId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ role, ...seen }: { role: CompanyRole; ifMatch?: number }) =>
      call(changeStaffRole, { params: { staffId }, body: { role } }, seen),
    onSettled: () => invalidate('staff'),
  })
}

export function useResendStaffInvitation(staffId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (key: string) =>
      call(resendStaffInvitation, { params: { staffId } }, { idempotencyKey: key }),
    onSettled: () => invalidate('staff'),
  })
}

/** Deleting leaves the person's page, so the person is not refetched. */
export function useDeleteStaffMember(staffId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  const invalidateRemoved = useInvalidateRemoved()
  return useMutation({
    mutationFn: () => call(deleteStaffMember, { params: { staffId } }),
    onSuccess: () => Promise.all([invalidateRemoved('staff'), invalidate('installation')]),
  })
}
