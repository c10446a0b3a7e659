import { RequireFlag } from '../flags/require-flag.tsx'
import { IntercomPage } from '../intercom/intercom-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** The intercom tab; while its flag is off its address is not found (DETAIL-04, ROUTE-08). */
export function IntercomTab() {
  return (
    <RequireFlag flag="xs4Com" otherwise={<NotFoundPage />}>
      <IntercomPage />
    </RequireFlag>
  )
}
