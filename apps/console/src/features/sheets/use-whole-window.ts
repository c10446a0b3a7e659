import { useEffect, useState } from 'react'
import classes from './sheet-view.module.css'

/** The sheet over the whole window: all that is behind it is hidden, from the keyboard and from screen readers too. */
export function useWholeWindow() {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    const root = document.documentElement
    if (!isWhole || !classes.behind) return undefined
    root.classList.add(classes.behind)
    return () => root.classList.remove(classes.behind ?? '')
  }, [isWhole])
  return { isWhole, enter: () => setWhole(true), leave: () => setWhole(false) }
}
