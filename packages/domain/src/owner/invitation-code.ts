/** The code in the link of an invitation, whole. */
export const INVITATION_CODE = /^[\w-]{20,100}$/
