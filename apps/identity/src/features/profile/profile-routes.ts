import type { IdentityDependencies } from '../../infra/identity-dependencies.ts'
import { isLanguage } from '../../locales/language.ts'
import { messageParagraph } from '../../pages/html-form.ts'
import { type PageRoute, type PageVisit, toFormProblem } from '../../pages/page-visit.ts'
import { readSecondFactorStatus } from '../second-factor/second-factor-section.ts'
import { checkCurrentPassword } from '../sessions/current-password.ts'
import { endSessions, listSessions } from '../sessions/session-store.ts'
import { requireSignIn, type SignedIn } from '../sessions/signed-in.ts'
import { type ProfilePart, profilePage, savedMessage } from './profile-page.ts'

/** The pages of a signed-in person: profile, password, where the person is signed in. */
export function profileRoutes(parts: IdentityDependencies): PageRoute[] {
  const { accounts, clock, db } = parts

  const signedIn = requireSignIn(parts)

  const standOf = async ({ account, sessionUid: ownUid }: SignedIn) => ({
    places: { sessions: await listSessions(db, clock, account.id), ownUid, now: clock() },
    factor: await readSecondFactorStatus(db, account.id),
  })

  const ending = (saved: string, selected: (visit: PageVisit, person: SignedIn) => Promise<string[]>) =>
    signedIn(async (visit, person) => {
      await endSessions(db, clock, person.account.id, await selected(visit, person))
      return { redirect: visit.href('/account', { return_to: person.returnTo, saved }) }
    })

  const saving = (part: ProfilePart, save: (visit: PageVisit, person: SignedIn) => Promise<string>) =>
    signedIn(async (visit, person) => {
      try {
        return { redirect: await save(visit, person) }
      } catch (error) {
        const problem = { part, shown: toFormProblem(error, visit, clock()) }
        return profilePage({
          visit,
          ...person,
          account: { ...person.account, ...typedProfile(visit, part) },
          ...(await standOf(person)),
          problem,
        })
      }
    })

  return [
    {
      method: 'GET',
      path: '/account',
      answer: signedIn(async (visit, person) =>
        profilePage({ visit, ...person, ...(await standOf(person)), saved: savedPart(visit) }),
      ),
    },
    {
      method: 'GET',
      path: '/account/signed-in',
      answer: async ({ href, query }) => ({ redirect: href('/account', { return_to: query('state') }) }),
    },
    {
      method: 'POST',
      path: '/account/profile',
      answer: saving('profile', async ({ href, posted }, { account, returnTo }) => {
        const locale = isLanguage(posted('locale')) ? posted('locale') : account.locale
        await accounts.changeProfile(account.id, {
          firstName: posted('first_name'),
          lastName: posted('last_name'),
          phone: posted('phone'),
          locale,
        })
        return href('/account', { return_to: returnTo, saved: 'profile', ui_locales: locale ?? undefined })
      }),
    },
    {
      method: 'POST',
      path: '/account/password',
      answer: saving('password', async (visit, { account, sessionId, returnTo }) => {
        await checkCurrentPassword(parts, account, visit.posted('current_password'))
        await accounts.setPassword(account.id, visit.posted('new_password'), { keepSessionId: sessionId })
        return visit.href('/account', { return_to: returnTo, saved: 'password' })
      }),
    },
    {
      method: 'POST',
      path: '/account/sessions/:uid',
      answer: ending('session', async ({ params }) => [params.uid ?? '']),
    },
    {
      method: 'POST',
      path: '/account/others',
      answer: ending('others', async (_, { account, sessionUid }) =>
        (await listSessions(db, clock, account.id)).map(({ uid }) => uid).filter((uid) => uid !== sessionUid),
      ),
    },
    {
      method: 'POST',
      path: '/account/everywhere',
      answer: signedIn(async ({ say }, { account, returnTo }) => {
        await accounts.signOutEverywhere(account.id)
        if (returnTo !== undefined) return { redirect: returnTo }
        return { title: say('signedOut.title'), body: messageParagraph(say('signedOut')) }
      }),
    },
  ]
}

/** Typed values stay in a form that was refused. */
const typedProfile = ({ posted }: PageVisit, part: ProfilePart) =>
  part === 'profile'
    ? { firstName: posted('first_name'), lastName: posted('last_name'), phone: posted('phone') }
    : {}

const savedParts = Object.keys(savedMessage) as (keyof typeof savedMessage)[]
const savedPart = ({ query }: PageVisit) => savedParts.find((part) => part === query('saved'))
