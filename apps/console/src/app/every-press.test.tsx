import { api, type OperationName } from '@commissioning/contract/api'
import { isReadOnly } from '@commissioning/contract/http/endpoint'
import { distinctNumber } from '@commissioning/contract/testing/sample-reply'
import { dismissAllToasts } from '@commissioning/ui/testing/dismiss-all-toasts.ts'
import { sendForm } from '@commissioning/ui/testing/fill-form.ts'
import { isSamePage, listOtherButtons, pressEverything } from '@commissioning/ui/testing/press-everything.ts'
import { readShownText } from '@commissioning/ui/testing/shown-times.ts'
import { tryKeys } from '@commissioning/ui/testing/try-keys.ts'
import { trySearches } from '@commissioning/ui/testing/try-searches.ts'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FAR_READERS, listForeignTimes, testAsFarReaders } from '../testing/far-reader.ts'
import { readPdfTexts } from '../testing/read-pdf-texts.ts'
import { consolePages, openSampled } from '../testing/sample-console.tsx'
import { listOtherValues, readShownRows } from '../testing/saved-as-shown.ts'
import { watchSavedFiles } from '../testing/saved-files.ts'
import { siteInWork } from '../testing/site-in-work.ts'
import { TYPED } from '../testing/typed-texts.ts'
import { UNMADE_WRITES } from '../testing/unmade-writes.ts'

const saved = watchSavedFiles()
const readFrom = testAsFarReaders()
/** A control that was pressed where everything is there is not pressed again, but for forms that could not be sent. */
const known = new Set<string>()

const spoken = () =>
  [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')]
    .map(({ textContent }) => textContent)
    .join('\n')
/** All that changes is their own answer, or what somebody has in the mail. */
const CHANGES_NO_ANSWER: readonly OperationName[] = ['checkOutside', 'remindSiteOwner']
/** The last button of a question does what is asked. */
const answerOf = (question: HTMLElement) =>
  [...question.querySelectorAll<HTMLElement>('button:not([aria-disabled=true], [aria-label=Close])')].at(-1)

const findQuestion = () => [...document.querySelectorAll<HTMLElement>('[role=alertdialog]')].at(-1)

/** They read on until there is no more, which no answer made from the contract says. */
const ENDLESS = ['Verify history']
const READ = 'what is in the file is read by parts of a browser that jsdom lacks'
/** Forms that no field that is filled in opens, and why. */
const UNSENT: Readonly<Record<string, string>> = {
  '/installations/$installationId/floor-plans Add Floor Plan': READ,
  '/installations/$installationId/plan Import a schedule': READ,
  '/installations/$installationId/plan Drawings / Import OpenIntent': READ,
  '/installations/$installationId/plan Drawings / New drawing':
    'a plan or a file is chosen, neither of which must be',
  '/installations/$installationId/hardware Actions for customerReference 1 / Decouple IQ':
    'an IQ confirms it at the place',
  '/installations/$installationId/hardware Add several': 'its lines are taken by another button',
  '/installations/$installationId/intercom Continue setup': 'its address is found by a search',
}
const made = new Set<OperationName>()
const sentForms = new Set<string>()
const unsentForms = new Map<string, string>()
/** A form is sent where everything is there, or as little as may be. */
function noteEnd(form: string, why: string | undefined): void {
  if (why === undefined) sentForms.add(form)
  else unsentForms.set(form, why)
}

const EVERYTHING = { shown: 'everything', isBare: false, holds: true, site: undefined }
const SAMPLED = [
  EVERYTHING,
  { shown: 'a site in work', isBare: false, holds: false, site: siteInWork },
  { shown: 'no more than must be', isBare: true, holds: false, site: undefined },
]
/** Pages with a list of two kinds of things: all ids of a row are one id, which such a list does not take. */
const NOT_BARE = ['hardware', 'access', 'opens'].map((page) => `/installations/$installationId/${page}`)
const ofPages = SAMPLED.flatMap((sampled) =>
  consolePages
    .filter(({ route }) => !sampled.isBare || !NOT_BARE.includes(route))
    .map((page) => ({ ...page, ...sampled, part: 'main' as const, afterWrite: {} })),
)
const cases = [
  ...ofPages,
  // the top bar is around every page; whatever is read in its bell is counted no more
  ...consolePages
    .filter(({ route }) => route === '/installations')
    .map((page) => ({ ...page, ...EVERYTHING, part: 'header' as const, afterWrite: { count: 0 } })),
]

test.each(cases)(
  'where the $part of $route shows $shown each press keeps the focus, says what was done, and shows the time of who reads [PROMISE-09 PROMISE-10 PROMISE-21]',
  async ({ route, at, isBare, holds, site, part, afterWrite }) => {
    const wrong: string[] = []
    const written: OperationName[] = []
    /** Writes after which nothing was read yet. */
    const unread = new Set<OperationName>()
    const noteWrite = (name: OperationName) => {
      written.push(name)
      made.add(name)
      if (!CHANGES_NO_ANSWER.includes(name)) unread.add(name)
    }
    let saidBefore = ''
    const open = async () => {
      act(dismissAllToasts)
      const far = readFrom(FAR_READERS[0])
      const page = await openSampled(
        at,
        { ...far, isBare, holds, number: distinctNumber, fields: { ...far.fields, ...site?.fields } },
        {
          afterWrite,
          me: site?.me,
          reshape: site?.reshape,
          config: { notifications: true },
          onCall: (name) => void (isReadOnly(api[name]) ? unread.clear() : noteWrite(name)),
        },
      )
      written.length = 0
      saidBefore = spoken()
      return page
    }
    const lookAt = (where: string, text: string) => {
      const others = listForeignTimes(text, route)
      if (others.length > 0) wrong.push(`${where} shows ${others}`)
    }
    const judge = (pressed: string, { address }: { address: () => string }, isNextStep = false) => {
      const calls = written.splice(0)
      // the next step of a wizard has the focus, and tells by itself how it went on
      if (calls.length > 0 && !isNextStep && spoken() === saidBefore)
        wrong.push(`${pressed}: nothing is said of ${calls}`)
      if (unread.size > 0) wrong.push(`${pressed}: nothing is read anew after ${[...unread]}`)
      unread.clear()
      // whoever signs out leaves the page
      if (isSamePage(at, address()) && document.activeElement === document.body)
        wrong.push(`${pressed}: focus lost`)
      act(dismissAllToasts)
      saidBefore = spoken()
    }

    /** Presses what a dialog has beside its own button, and answers what that asks. */
    async function pressBeside(
      dialog: HTMLElement,
      opener: string,
      current: Awaited<ReturnType<typeof open>>,
    ) {
      for (const button of listOtherButtons(dialog)) {
        if (!button.isConnected) break
        await current.press(button)
        judge(`${opener} / ${button.textContent}`, current)
        const question = findQuestion()
        if (!question) continue
        await current.press(answerOf(question))
        judge(`${opener} / ${button.textContent} / ${answerOf(question)?.textContent}`, current)
      }
    }

    /** Fills a form and sends it; answers why it could not. */
    async function sent(opener: string, current: Awaited<ReturnType<typeof open>>) {
      let isSent = false
      return sendForm(current, {
        typed: TYPED,
        judge(button, isNextStep) {
          isSent ||= written.length > 0
          judge(`${opener} / ${button}`, current, isNextStep)
          return isSent
        },
      })
    }

    const page = await open()
    const rows = readShownRows()
    wrong.push(...(await trySearches(document.querySelector(part) ?? document, page)))
    wrong.push(...(await tryKeys(document, page)))
    if (!isBare) lookAt('the page', readShownText(document.body))
    await pressEverything(page, {
      open,
      part,
      known,
      judge,
      async look(dialog, opener, current) {
        lookAt(opener, readShownText(dialog))
        if (dialog.getAttribute('role') !== 'alertdialog') {
          wrong.push(...(await trySearches(dialog, current)), ...(await tryKeys(dialog, current)))
          await pressBeside(dialog, opener, current)
          if (!ENDLESS.includes(opener)) noteEnd(`${route} ${opener}`, await sent(opener, current))
          if (dialog.isConnected) await pressBeside(dialog, opener, current)
          // a browser holds this of the dialogs of pages (accessibility.journey.ts)
          if (part === 'main' || !dialog.isConnected) return
          await current.pressEscape()
          if (!document.activeElement?.matches('header [aria-haspopup]'))
            wrong.push(`${opener} / Escape: the focus is not given back`)
          return
        }
        await current.press(answerOf(dialog))
        judge(`${opener} / ${answerOf(dialog)?.textContent}`, current)
      },
    })
    for (const form of unsentForms.keys()) known.delete(form.slice(form.indexOf(' ') + 1))
    for (const { name, blob } of saved) {
      lookAt(name, name)
      if (blob.type === 'application/pdf') lookAt(name, (await readPdfTexts(blob)).flat().join('\n'))
      else if (/text|json/.test(blob.type)) lookAt(name, await blob.text())
      if (/csv/.test(blob.type))
        wrong.push(...listOtherValues(await blob.text(), rows).map((value) => `${name}: ${value}`))
    }
    expect(wrong).toEqual([])
  },
)

test('each form of a page is filled in and sent, or says why it cannot be [PROMISE-14]', () => {
  const left = [...unsentForms].filter(([form]) => !sentForms.has(form))
  expect(left.filter(([form]) => !UNSENT[form])).toEqual([])
  expect(left.map(([form]) => form).toSorted()).toEqual(Object.keys(UNSENT).toSorted())
})

test('each write of the contract is made by a press or form of the console, or says why not [PROMISE-36]', () => {
  const unmade = Object.entries(api).flatMap(([name, endpoint]) =>
    isReadOnly(endpoint) || made.has(name as OperationName) ? [] : [name],
  )
  expect(unmade.toSorted()).toEqual(Object.keys(UNMADE_WRITES).toSorted())
})
