import { linkStateNotices } from './hardware-tree/link-state.ts'
import { otpNotices } from './intercom/otp-rules.ts'
import { iqNotices } from './iqs/iq-rules.ts'
import { replaceNotices } from './iqs/replace-rules.ts'

/** Every sentence of a rule that tells what is so without refusing anything. */
export const notices = [...iqNotices, ...linkStateNotices, ...otpNotices, ...replaceNotices] as const
