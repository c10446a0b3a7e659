import { UiProvider } from '@commissioning/ui/ui-provider'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { makeRouter } from './routes.tsx'

interface Props {
  queryClient: QueryClient
  router: ReturnType<typeof makeRouter>
  env?: 'default' | 'test'
}

/** The pages with all that they stand on. */
export const App = ({ queryClient, router, env = 'default' }: Props) => (
  <QueryClientProvider client={queryClient}>
    <UiProvider env={env}>
      <RouterProvider router={router} />
    </UiProvider>
  </QueryClientProvider>
)
