import type { LinkProps } from '@commissioning/ui/link.ts'
import { useLinkProps } from '@tanstack/react-router'

/** The kit's link over the console's router. Which link is the current one, the page says and not the router. */
export function RouterLink({ children, 'aria-current': current, ...rest }: LinkProps) {
  const props = useLinkProps(rest)
  return (
    <a {...props} aria-current={current}>
      {children}
    </a>
  )
}
