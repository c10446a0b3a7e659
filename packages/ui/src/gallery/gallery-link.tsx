import type { LinkProps } from '../link.ts'

/** A link within the gallery. */
export function GalleryLink({ to, children, ...rest }: LinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  )
}
