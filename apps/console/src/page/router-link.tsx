import type { LinkProps } from '@commissioning/ui/link.ts'
import { Link } from '@tanstack/react-router'

/** The kit's link over the console's router. */
export function RouterLink({ to, children, className, ...rest }: LinkProps) {
  return (
    <Link to={to} {...(className ? { className } : {})} {...rest}>
      {children}
    </Link>
  )
}
