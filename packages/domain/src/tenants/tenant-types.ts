/** `user_api`: a site with an owner; `hardware_api`: a collection without one (DATA-03, DATA-04). */
export const TENANT_TYPES = ['user_api', 'hardware_api'] as const
export type TenantType = (typeof TENANT_TYPES)[number]

export const TENANT_TYPE_NAME = {
  user_api: 'Connect API',
  hardware_api: 'Core API',
} as const satisfies Record<TenantType, string>

/**
 * A site has a business type, a timezone and an owner; a collection has none of them (CREATE-10, CREATE-12, CREATE-16).
 */
export const hasSite = (type: TenantType): boolean => type === 'user_api'
