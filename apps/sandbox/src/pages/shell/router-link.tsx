import type { LinkProps } from '@commissioning/ui/link.ts'
import { Link } from '@tanstack/react-router'

/** The kit's link by this app's router. */
export function RouterLink({ to, children, ...rest }: LinkProps) {
  return (
    <Link to={to} {...rest}>
      {children}
    </Link>
  )
}
