import { SkeletonText } from '@commissioning/ui/skeletons'
import { useEffect } from 'react'
import { PlainPage } from '../page/plain-page.tsx'
import { paths } from '../paths.ts'
import { useSession } from './session.tsx'

/** Ends the session here and at the identity provider. */
export function LogoutPage() {
  const session = useSession()
  useEffect(() => {
    session.signOut().catch(() => location.assign(paths.login))
  }, [session])
  return (
    <PlainPage>
      <SkeletonText lines={2} />
    </PlainPage>
  )
}
