import { useCall } from '@commissioning/browser-session/call.tsx'
import { PAGE_SIZE } from '@commissioning/contract/http/list'
import { staffEndpoints } from '@commissioning/contract/staff/staff-endpoints'
import { useMutation } from '@tanstack/react-query'
import { useInvalidate, useInvalidateRemoved, useRead } from '../../lib/api/operations.ts'

/** The rules ask who could be the last admin. */
export const useActiveAdmins = () =>
  useRead(
    staffEndpoints.listStaff,
    {
      query: { filter: "role eq 'installer_admin' and profile_completed eq true", top: PAGE_SIZE.max },
    },
    {
      select: ({ items }) =>
        items.map(({ id, role, profileCompleted }) => ({ id, role: role.code, profileCompleted })),
    },
  )

/** Deleting leaves the person's page, so the person is not refetched. */
export function useDeleteStaffMember(staffId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  const invalidateRemoved = useInvalidateRemoved()
  return useMutation({
    mutationFn: () => call(staffEndpoints.deleteStaffMember, { params: { staffId } }),
    onSuccess: () => Promise.all([invalidateRemoved('staff'), invalidate('installation')]),
  })
}
