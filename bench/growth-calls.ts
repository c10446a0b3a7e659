import { findCurrentUser } from '@commissioning/platform/features/account/account-store'
import { listInstallations } from '@commissioning/platform/features/installations/installation-store'
import { listNotedResources, listNotes } from '@commissioning/platform/features/notes/note-store'
import { searchInstallationItems } from '@commissioning/platform/features/search/search-store'
import type { Tx } from '@commissioning/platform/infra/database/database'
import { withSearchRole } from '@commissioning/platform/infra/database/database-roles'
import { sql } from 'kysely'

interface CallContext {
  staff: string
  email: string
  now: Date
}
type MeasuredCall = (tx: Tx, asking: CallContext) => Promise<unknown>

const OPEN_SITES_FILTER = 'release_date eq null'
const nameFilter = (text: string) => `contains(tolower(site_customer_reference),'${text}')`
const list =
  (query: Parameters<typeof listInstallations>[1]): MeasuredCall =>
  (tx, { now }) =>
    listInstallations(tx, { top: 25, orderBy: 'created_date desc', ...query }, now)
const find =
  (text: string): MeasuredCall =>
  (tx, { now }) =>
    withSearchRole(tx, () => searchInstallationItems(tx, { text, now }))

/** Before decision 162 a search folded and compared every name, as this call does. */
const foldedByRow =
  (text: string): MeasuredCall =>
  (tx) =>
    sql`select id from installation where fold_case(site_customer_reference) like '%' || fold_case(${text}) || '%'
      order by created_date desc, id desc limit 26`.execute(tx)

const lastPage: MeasuredCall = async (tx, asking) => {
  const { count = 0 } = await listInstallations(tx, { top: 1, skip: 1_001, count: true }, asking.now)
  return list({ skip: Math.max(0, count - 10), count: true })(tx, asking)
}

/** Everything that might read more where a company has more. */
export const calls: Readonly<Record<string, MeasuredCall>> = {
  me: (tx, { staff, now }) => findCurrentUser(tx, staff, now),
  'open installations, first page': list({ filter: OPEN_SITES_FILTER }),
  'open installations, first page and count': list({ filter: OPEN_SITES_FILTER, count: true }),
  'all installations, first page and count': list({ count: true }),
  'all installations, last page and two counts': lastPage,
  'search, nothing found, as before': foldedByRow('nothing at all'),
  'search, nothing found': list({ filter: nameFilter('nothing at all'), count: true }),
  'search, some found': list({ filter: nameFilter('flat 66'), count: true }),
  'search, a quarter found': list({ filter: nameFilter('hotel') }),
  'search, a quarter found, and count': list({ filter: nameFilter('hotel'), count: true }),
  'palette, nothing found': find('nothing at all'),
  'palette, many found': find('door 7'),
  'palette, by a part of a code': find('0.00.77'),
  'notes, first page and count': (tx, { email }) => listNotes(tx, { query: { top: 25, count: true }, email }),
  'notes by resource, first page and count': (tx, { email }) =>
    listNotedResources(tx, { query: { top: 25, count: true }, email }),
}
