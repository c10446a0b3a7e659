import { Button } from '@commissioning/ui/button'
import { showFailure } from '@commissioning/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from './session.tsx'

/** Ends the session; busy until the page is left, as the identity provider may be slow to answer. */
export function SignOutButton({ label }: { label: string }) {
  const { t } = useTranslation('session')
  const session = useSession()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => {
    setIsLeaving(true)
    session
      .signOut()
      .catch(() => showFailure({ message: t('unreachable') }))
      .finally(() => setIsLeaving(false))
  }
  return (
    <Button kind="quiet" busy={isLeaving} onClick={leave}>
      {label}
    </Button>
  )
}
