import { RequireFlag } from '../flags/require-flag.tsx'
import { IntercomPage } from '../intercom/intercom-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** The intercom tab; while its flag is off there is nothing at its address (1 §2). */
export function IntercomTab() {
  return (
    <RequireFlag flag="xs4Com" otherwise={<NotFoundPage />}>
      <IntercomPage />
    </RequireFlag>
  )
}
