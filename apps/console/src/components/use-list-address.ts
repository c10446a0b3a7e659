import { useNavigate, useSearch } from '@tanstack/react-router'

type AddressChange<Address> = { [Part in keyof Address]?: Address[Part] | undefined }

export interface ListAddressControls<Address> {
  address: Address
  /** A search, a sort or a filter takes the place of the one before, or every word typed would be a step for Back. */
  change(next: AddressChange<Address & { page?: number }>): void
  /** Another page is a step for Back, unless the list has no such page. */
  toPage(page: number, isPastEnd?: boolean): void
}

/** The search parameters of a list, and a function to change them; `undefined` removes one. */
export function useListAddress<Address extends object>(
  parse: (search: Record<string, unknown>) => Address,
): ListAddressControls<Address> {
  const navigate = useNavigate()
  const address = parse(useSearch({ strict: false }))
  const go = (next: object, replace: boolean) =>
    void navigate({ to: '.', search: { ...address, ...next } as never, replace })
  return {
    address,
    change: (next) => go(next, true),
    toPage: (page, isPastEnd = false) => go({ page: page > 1 ? page : undefined }, isPastEnd),
  }
}
