import type { ComponentProps } from 'react'
import classes from './menu-opener.module.css'

/** The button of a menu that says in words or a drawing what it opens. */
export const MenuOpener = (props: ComponentProps<'button'>) => (
  // the menu gives its target a class of its own, an empty one too
  <button type="button" {...props} className={classes.opener} />
)

/** What looks like it until the menu is fetched; nobody reaches it. */
export const ComingOpener = ({ children }: Pick<ComponentProps<'span'>, 'children'>) => (
  <span className={classes.opener} aria-hidden>
    {children}
  </span>
)
