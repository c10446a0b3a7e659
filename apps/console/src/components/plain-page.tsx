import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import classes from './plain-page.module.css'

/** A page outside the frame: the product's name, and one thing to read or do. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <main className={classes.page}>
      <Brand isShort={false} />
      {children}
    </main>
  )
}
