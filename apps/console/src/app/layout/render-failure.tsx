import { Component, type ReactNode, useEffect, useState } from 'react'
import { readLocal, writeLocal } from '../../lib/local-store.ts'

const RELOADED = 'reloaded-after-failure'
/**
 * Literal, without a space after the full stop (SHELL-30); in English only, because the translations may be what failed
 * to load.
 */
const FAILURE_TEXT = 'Something went wrong.Please clear your cache and reload the page'

interface Props {
  children: ReactNode
  reload?: () => void
}

/** A render failure reloads the page once; if it fails again it says so (SHELL-29, SHELL-30). */
export class RenderFailureBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(): void {
    if (readLocal(RELOADED) === 'true') return
    writeLocal(RELOADED, 'true')
    // a browser that cannot remember would reload for ever
    if (readLocal(RELOADED) !== 'true') return
    const { reload = () => location.reload() } = this.props
    reload()
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <p role="alert">{FAILURE_TEXT}</p> : this.props.children
  }
}

/**
 * Somebody who goes on to another page counts as recovered, so that a later failure may reload again. The first page
 * does not: it may be the one that fails.
 */
export function useForgetReload(pathname: string): void {
  const [first] = useState(pathname)
  useEffect(() => {
    if (pathname !== first) writeLocal(RELOADED, 'false')
  }, [pathname, first])
}
