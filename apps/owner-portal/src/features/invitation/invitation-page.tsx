import { useCall } from '@commissioning/browser-session/call.tsx'
import { useSession } from '@commissioning/browser-session/session.tsx'
import { SignOutButton } from '@commissioning/browser-session/sign-out-button.tsx'
import {
  type Invitation,
  type OpenInvitation,
  ownerEndpoints,
} from '@commissioning/contract/owner/owner-endpoints'
import { INVITATION_CODE } from '@commissioning/domain/owner/invitation-code'
import { Button } from '@commissioning/ui/button'
import { Card } from '@commissioning/ui/card'
import { EmptyState } from '@commissioning/ui/empty-state'
import { ErrorState } from '@commissioning/ui/error-state'
import { instantFormat } from '@commissioning/ui/instant-format.ts'
import { SkeletonText } from '@commissioning/ui/skeletons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { useAcceptIntercomInvitation } from '../intercom/intercom-queries.ts'
import classes from './invitation-page.module.css'

/** The link of an invitation opens this page; it says who invites to what, and leads on. */
export function InvitationPage() {
  const { t } = useTranslation('portal')
  const code = useCodeOfLink()
  const { isSignedIn } = useSession()
  const invitation = useInvitation(code)
  usePageTitle(t('invitation.title'))

  if (code === '')
    return <EmptyState title={t('invitation.missing.title')}>{t('invitation.missing.text')}</EmptyState>
  if (invitation.isPending) return <SkeletonText lines={5} />
  if (invitation.error)
    return <ErrorState failure={invitation.error} onRetry={() => void invitation.refetch()} />
  if (invitation.data.state !== 'open') {
    const { state } = invitation.data
    return <EmptyState title={t(`invitation.${state}.title`)}>{t(`invitation.${state}.text`)}</EmptyState>
  }
  return isSignedIn ? (
    <Acceptance code={code} kind={invitation.data.kind} />
  ) : (
    <Welcome code={code} invitation={invitation.data} />
  )
}

/**
 * The code behind the `#` of the link, which is taken out of the address bar (SEC-32); a reload of the page keeps it.
 * A part of one is none.
 */
function useCodeOfLink(): string {
  const { hash, state } = useLocation()
  const inAddress = new URLSearchParams(hash).get('code')
  const navigate = useNavigate()
  useEffect(() => {
    if (inAddress === null) return
    void navigate({ to: paths.invitation, replace: true, state: { code: inAddress } })
  }, [inAddress, navigate])
  const code = inAddress ?? state.code ?? ''
  return INVITATION_CODE.test(code) ? code : ''
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    code?: string
  }
}

function Welcome({ code, invitation }: { code: string; invitation: OpenInvitation }) {
  const { t, i18n } = useTranslation('portal')
  const session = useSession()
  const here = paths.invitationOf(code)
  const messages = invitation.kind === 'intercom_owner' ? 'intercom.' : ''
  const until = instantFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(invitation.expiresAt),
  )

  return (
    <div className={classes.narrow}>
      <h1>{t(`invitation.${messages}heading`, { site: invitation.subject })}</h1>
      <Card>
        <p>{t(`invitation.${messages}from`, { company: invitation.company, site: invitation.subject })}</p>
        <p>{t(`invitation.${messages}next`)}</p>
        <p className={classes.soft}>{t('invitation.for', { email: invitation.email, until })}</p>
        <div className={classes.actions}>
          <Button
            kind="primary"
            onClick={() => void session.register({ code, email: invitation.email }, here)}
          >
            {t('invitation.register')}
          </Button>
          <Button kind="secondary" onClick={() => void session.signIn(here)}>
            {t('invitation.signIn')}
          </Button>
        </div>
      </Card>
    </div>
  )
}

function Acceptance({ code, kind }: { code: string; kind: Invitation['kind'] }) {
  const isIntercom = kind === 'intercom_owner'
  const toSite = useAcceptInvitation()
  const toIntercom = useAcceptIntercomInvitation()
  const accept = isIntercom ? toIntercom : toSite
  const navigate = useNavigate()
  const { t } = useTranslation('portal')
  const { mutate } = accept

  const run = useCallback(() => {
    const open = isIntercom ? paths.intercom : paths.site
    mutate(code, { onSuccess: ({ id }) => void navigate({ to: open(id), replace: true }) })
  }, [code, isIntercom, mutate, navigate])
  useEffect(run, [run])

  if (!accept.error) return <SkeletonText lines={5} />
  return (
    <>
      <ErrorState failure={accept.error} onRetry={run} />
      <div className={classes.actions}>
        <SignOutButton label={t('invitation.otherAccount')} />
      </div>
    </>
  )
}

function useInvitation(code: string) {
  const call = useCall()
  return useQuery({
    queryKey: ['lookUpInvitation', code],
    enabled: code !== '',
    queryFn: () => call(ownerEndpoints.lookUpInvitation, { body: { code } }),
  })
}

/** The code itself is the idempotency key: however often the page is opened, it is accepted once. */
function useAcceptInvitation() {
  const call = useCall()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) =>
      call(ownerEndpoints.acceptInvitation, { body: { code } }, { idempotencyKey: `accept-${code}` }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['listOwnedSites'] }),
  })
}
