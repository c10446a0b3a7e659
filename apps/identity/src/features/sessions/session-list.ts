import { longDate, relativeTime } from '../../locales/language.ts'
import { type Html, html } from '../../pages/html.ts'
import { htmlForm } from '../../pages/html-form.ts'
import type { PageVisit } from '../../pages/page-visit.ts'
import type { OpenSession } from './session-store.ts'

export interface SessionList {
  visit: PageVisit
  sessions: readonly OpenSession[]
  /** The session of this visit. */
  ownUid: string
  now: Date
  /** The address of a form's action. */
  action(path: string): string
}

/** Each place of sign-in but this one can be ended, and all of them at once. */
export function sessionList({ visit, sessions, ownUid, now, action }: SessionList): Html {
  const { say, language } = visit
  const others = sessions.filter(({ uid }) => uid !== ownUid)

  const item = (session: OpenSession) => html`<li>
    <p id="session-${session.uid}"><strong>${deviceNameOf(visit, session)}</strong><br>
      ${session.uid === ownUid && html`${say('sessions.this')}<br>`}
      ${say('sessions.times', { since: longDate(language, session.since), used: relativeTime(language, session.usedAt, now) })}</p>
    ${
      session.uid !== ownUid &&
      htmlForm({
        visit,
        action: action(`/account/sessions/${session.uid}`),
        fields: [],
        submit: say('sessions.end'),
        describedBy: `session-${session.uid}`,
        isQuiet: true,
      })
    }
  </li>`

  return html`<ul class="sessions">${sessions.map(item)}</ul>
    ${
      others.length > 1 &&
      htmlForm({
        visit,
        action: action('/account/others'),
        fields: [],
        submit: say('sessions.endOthers'),
        isQuiet: true,
      })
    }`
}

function deviceNameOf({ say }: PageVisit, { browser, system }: OpenSession): string {
  const name = browser ?? say('sessions.unknownBrowser')
  return system === null ? name : say('sessions.browserOn', { browser: name, system })
}
