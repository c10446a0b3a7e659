import { api, type OperationName } from '@commissioning/contract/api'
import { isReadOnly } from '@commissioning/contract/http/endpoint'
import { RequestError } from '@commissioning/contract/http/request-error'
import type { Query } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import type { openSampled } from './sample-console.tsx'

export type SampledPage = Awaited<ReturnType<typeof openSampled>>

const FAULT = 'The test breaks this read.'
/** The specification gives lists of detached hardware this sentence, which has no reason. */
const NOT_FETCHED = 'Something went wrong fetching your detached hardware.'
/** A control may be closed because of the failure, and a step that needs what failed has another try of its own. */
const OWN_WORDS = [NOT_FETCHED, 'This could not be loaded.', 'Retry']
/** The profile is read before any page is there, keys of records without a session, each tree by itself too, maps by a service. */
const NOT_WALKED = ['getMe', 'listRecordKeys', 'listIqTrees', 'getMaps']
/** Places are told one by one until each is read. */
const MAX_TRIES = 3

/** The topmost dialog, or the page without one. */
export const findTopmost = () =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body

/** Breaks reads of pages, and notes what is wrong with how that is told. */
export function createReadBreaker(note: (what: string) => void) {
  let isBroken = false
  const whileBroken = async (run: () => Promise<void>) => {
    isBroken = true
    await run()
    isBroken = false
  }

  /** Looks at what has failed, takes the other try, and expects what was there before. */
  async function judge(before: Shown, page: SampledPage, isAlone: boolean) {
    const shown = findTopmost()
    const place = shown === document.body ? document.querySelector('main') : shown
    if (place?.querySelector('[aria-busy=true], [role=progressbar]')) note('something still seems to come')
    if (findTitle(shown) !== before.title) return note(`${before.title} becomes ${findTitle(shown)}`)
    const claims = listLines(shown).filter(
      (line) => !before.lines.includes(line) && !before.labels.includes(line) && !OWN_WORDS.includes(line),
    )
    if (claims.length > 0) note(`it claims: ${claims.join(', ')}`)
    const now = listValues(shown)
    const emptied = [...before.values].filter(([field, value]) => value && now.has(field) && !now.get(field))
    if (emptied.length > 0 && shown.querySelector('[type=submit]:not([aria-disabled=true])'))
      note(`it would save without ${emptied.join(', ')}`)
    const spoken = listSpoken(shown)
    if (spoken.length === 0) note('nothing is said')
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const retry = findRetry(listSpoken(findTopmost()))
      if (!retry && tries === 0) note('there is no other try')
      if (retry) await page.press(retry)
    }
    const after = listLines(findTopmost())
    const missing = before.lines.filter((line) => !after.includes(line))
    if (missing.length > 0) note(`another try does not bring ${missing.join(', ')}`)
    if (listSpoken(findTopmost()).length > 0) note('it is still told after another try')
    if (isAlone && spoken.length > 1) note('it is said twice')
  }

  return {
    /** Called for each call; fails those that are broken. */
    failRead(name: OperationName) {
      if (isBroken && isReadOnly(api[name])) throw new RequestError({ message: FAULT, statusCode: 503 })
    },
    /** Breaks one read, at first and when it is renewed. */
    async breakRead({ queryKey }: Query, page: SampledPage) {
      const { queries, settled } = page
      const ways = {
        first: () => queries.resetQueries({ queryKey, exact: true }),
        later: () => queries.invalidateQueries({ queryKey, exact: true }),
      }
      for (const way of Object.values(ways)) {
        const before = look()
        await whileBroken(async () => {
          await act(way)
          await settled()
        })
        await judge(before, page, true)
      }
    },
    /** Opens a dialog whose reads all fail. */
    async openBroken(reads: readonly Query[], page: SampledPage, open: () => Promise<void>) {
      const before = look()
      await page.pressEscape()
      // a wizard asks before it leaves, and its last button says yes
      if (findTopmost().role === 'alertdialog')
        await page.press(
          [...findTopmost().querySelectorAll<HTMLElement>('button:not([aria-label=Close])')].at(-1),
        )
      for (const { queryKey } of reads) page.queries.removeQueries({ queryKey, exact: true })
      await whileBroken(open)
      await judge(before, page, false)
    },
  }
}

/** The reads of a page that have come and are walked. */
export const listReads = ({ queries }: SampledPage) =>
  queries.getQueryCache().findAll({
    type: 'active',
    predicate: ({ state, queryKey }) =>
      state.status === 'success' && !NOT_WALKED.includes(String(queryKey[0])),
  })

type Shown = ReturnType<typeof look>
function look() {
  const shown = findTopmost()
  const labels = [...shown.querySelectorAll('[aria-label]')].map(({ ariaLabel }) => ariaLabel)
  return { title: findTitle(shown), lines: listLines(shown), labels, values: listValues(shown) }
}

const findTitle = (shown: HTMLElement) =>
  shown === document.body ? undefined : shown.querySelector('h2')?.textContent

const listSpoken = (shown: HTMLElement) => {
  const spoken = [...shown.querySelectorAll<HTMLElement>('[role=alert], [role=status]')]
  const having = (sentence: string) => spoken.filter(({ textContent }) => textContent?.includes(sentence))
  const told = having(FAULT)
  return told.length > 0 ? told : having(NOT_FETCHED)
}

const findRetry = (spoken: HTMLElement[]) =>
  spoken
    .flatMap((one) => [...one.querySelectorAll('button')])
    .find(({ textContent }) => textContent === 'Try again')

/** All texts but what is said of a failure. */
function listLines(shown: HTMLElement): string[] {
  const lines: string[] = []
  const spoken = listSpoken(shown)
  const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!spoken.some((told) => told.contains(node))) lines.push(node.textContent?.trim() ?? '')
  return lines.filter((line) => line !== '')
}

/** The values of fields, by their names. */
const listValues = (shown: HTMLElement) =>
  new Map(
    [...shown.querySelectorAll<HTMLInputElement>('input, textarea')].map((field) => [
      field.labels?.[0]?.textContent ?? field.ariaLabel,
      /checkbox|radio/.test(field.type)
        ? field.checked
        : field.value || OWN_WORDS.includes(field.placeholder),
    ]),
  )
