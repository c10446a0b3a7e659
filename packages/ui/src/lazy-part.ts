import { type ComponentType, lazy } from 'react'

/** A part of a page that is fetched when it is first shown. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }))
