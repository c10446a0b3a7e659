import type { ComponentType, ReactNode } from 'react'

/** The app's router decides what a path is, so the kit asks the app for its link. */
export interface LinkProps {
  to: string
  children: ReactNode
  className?: string | undefined
  title?: string | undefined
  onClick?: (() => void) | undefined
  'aria-current'?: 'page' | undefined
}

export type LinkComponent = ComponentType<LinkProps>
