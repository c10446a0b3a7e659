import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

interface Props {
  to: string
  search?: Record<string, string>
}

/** Redirects once, however often its parent renders meanwhile. */
export function Redirect({ to, search }: Props) {
  const navigate = useNavigate()
  const query = JSON.stringify(search ?? {})
  useEffect(() => {
    void navigate({ to, search: JSON.parse(query) as never, replace: true })
  }, [navigate, to, query])
  return null
}
