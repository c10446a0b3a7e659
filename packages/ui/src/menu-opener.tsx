import type { ComponentProps } from 'react'
import classes from './menu-opener.module.css'

/** The button of a menu that says in words or a drawing what it opens. */
export const MenuOpener = (props: ComponentProps<'button'>) => (
  // the menu gives its target a class of its own, an empty one too
  <button type="button" {...props} className={classes.opener} />
)

/** Looks like the opener until the menu is fetched; neither pointer nor keyboard reaches it. */
export const ComingOpener = ({ children }: Pick<ComponentProps<'span'>, 'children'>) => (
  <span className={classes.opener} aria-hidden>
    {children}
  </span>
)
