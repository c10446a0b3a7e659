import type { ComponentType, ReactNode } from 'react'

/** What the kit asks of the app's link: the app's router decides what a path is. */
export interface LinkProps {
  to: string
  children: ReactNode
  className?: string | undefined
  title?: string | undefined
  onClick?: (() => void) | undefined
  'aria-current'?: 'page' | undefined
}

export type LinkComponent = ComponentType<LinkProps>
