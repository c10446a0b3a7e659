/** What the identity provider's connections become where another user owns its tables. */
export const IDENTITY_ROLE = 'commissioning_identity'
