import { lazy, Suspense, useState } from 'react'
import { ProfileButton } from './profile-button.tsx'

const ProfileMenu = lazy(() =>
  import('./profile-menu.tsx').then((module) => ({ default: module.ProfileMenu })),
)

/** The profile in the top bar; its menu is loaded when somebody asks for it. */
export function Profile() {
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked) return <ProfileButton onClick={() => setIsAsked(true)} />
  return (
    <Suspense fallback={<ProfileButton />}>
      <ProfileMenu />
    </Suspense>
  )
}
