import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { useState } from 'react'
import { ProfileButton } from './profile-button.tsx'

const ProfileMenu = lazyPart(async () => (await import('./profile-menu.tsx')).ProfileMenu)

/** The profile in the top bar; its menu is loaded when somebody asks for it. */
export function Profile() {
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked) return <ProfileButton onClick={() => setIsAsked(true)} />
  return <ProfileMenu coming={<ProfileButton />} />
}
