import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { isId } from './list-address.ts'

/** The thing that is read on a page stands in the address: it can be linked to, and Back closes it (FIND-07). */
export function useOpenThing() {
  const { history } = useRouter()
  const navigate = useNavigate()
  const { open: asked } = useSearch({ strict: false }) as { open?: unknown }
  const wasOpenedHere = useRef(false)
  const show = (id: string | undefined, replace: boolean) =>
    void navigate({ to: '.', search: (address: object) => ({ ...address, open: id }) as never, replace })
  return {
    opened: isId(asked) ? asked : undefined,
    open: (id: string) => {
      wasOpenedHere.current = true
      show(id, false)
    },
    close: () => {
      if (wasOpenedHere.current) history.back()
      else show(undefined, true)
      wasOpenedHere.current = false
    },
  }
}
