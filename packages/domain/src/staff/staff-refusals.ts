import { refusals } from '../refusal.ts'

export const staffRefusals = refusals({
  LastAdmin:
    'A company keeps one Installer Admin who has signed in. Make somebody else Installer Admin first.',
  OwnAccount: 'You cannot delete yourself. Ask another Installer Admin of your company.',
  InternalStaff: 'This account is for internal use and is not managed by your company.',
  StaffEmailTaken: 'Somebody with this email is already an installer.',
  StaffNotPending: 'This person has already signed in and needs no invitation.',
  PersonNameTooLong: { field: 'firstName', message: 'A first or last name has at most 50 characters.' },
})
