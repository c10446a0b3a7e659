import { registrationRoutes } from '../features/registration/registration-routes.ts'
import { codeRoutes } from '../features/sign-in/code-routes.ts'
import { openInteraction } from '../features/sign-in/interaction.ts'
import { signInRoutes } from '../features/sign-in/sign-in-routes.ts'
import type { IdentityDependencies } from '../infra/identity-dependencies.ts'
import type { PageRoute } from '../pages/page-visit.ts'

/** A person comes here from the protocol and gets the form that the app's request calls for. */
export function interactionRoutes(parts: IdentityDependencies): PageRoute[] {
  const registration = registrationRoutes(parts)
  const signIn = signInRoutes(parts)

  return [
    {
      method: 'GET',
      path: '/interaction/:uid',
      async answer(visit) {
        const { prompt } = await openInteraction(parts, visit)
        return prompt.name === 'create' ? registration.open(visit) : signIn.open(visit)
      },
    },
    ...registration.routes,
    ...signIn.routes,
    ...codeRoutes(parts),
  ]
}
