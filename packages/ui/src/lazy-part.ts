import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'

/** A part of a page that is fetched when it is first shown; until it is there, `coming` or nothing stands in its place. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }))
  return ({ coming, ...props }: Props & { coming?: ReactNode }) =>
    // the rest is what the part is given
    createElement(Suspense, { fallback: coming }, createElement(Part, props as Props))
}
