import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * The component of a page that is loaded when somebody goes there. The router would reload for a missing file, and the
 * render boundary (SHELL-29) once more; it does not recognise this failure, so there is one reload.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new Error('The page could not be loaded.', { cause })
      }),
    name,
  )
}
