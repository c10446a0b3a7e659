/** The identity provider's connections take this role where another user owns its tables. */
export const IDENTITY_ROLE = 'commissioning_identity'
