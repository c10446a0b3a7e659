import { api, type OperationName } from '@commissioning/contract/api'
import { isReadOnly } from '@commissioning/contract/http/endpoint'
import { sampleId } from '@commissioning/contract/testing/sample-reply'
import { dismissAllToasts } from '@commissioning/ui/testing/dismiss-all-toasts.ts'
import {
  findSubmitButton,
  listOtherButtons,
  pressEverything,
} from '@commissioning/ui/testing/press-everything.ts'
import { onlineManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FAR_READERS, testAsFarReaders } from '../testing/far-reader.ts'
import { consolePages, openSampled } from '../testing/sample-console.tsx'

const readFrom = testAsFarReaders()
const known = new Set<string>()
const CLOSED = 'You cannot change anything without a network.'
/** Dialogs with these buttons send nothing. */
const READING = ['Show records', 'Show floors', 'Show notes', 'Reload']
/** These save a file of what was read. */
const SAVING = ['Print']
/** Pages that some people cannot see, with a network or without. */
const CLOSED_TO_READERS = ['Access Groups']
/** Dialogs with these are read too, and the button itself is closed. */
const CLOSED_INSIDE = ['Edit note', 'Verify', 'Close list']

afterEach(() => onlineManager.setOnline(true))

const reasonOf = (control: Element) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
const closedControls = () => [...document.querySelectorAll('main [aria-disabled=true]')]
const textOfControl = (control: Element) => control.getAttribute('aria-label') ?? control.textContent ?? ''
const isCancel = ({ textContent }: HTMLElement) => textContent === 'Cancel'

const SAMPLED = [
  { shown: 'everything', isBare: false },
  { shown: 'no more than must be', isBare: true },
]
/** The address opens something within these pages; one control leads out of it. */
const opened = consolePages
  .filter(({ route }) => route.endsWith('/plan'))
  .map(({ route, at }) => ({
    route: `${route}?sheet`,
    at: `${at}?view=sheets&sheet=${sampleId(0)}`,
    out: 'All drawings',
  }))
const cases = SAMPLED.flatMap((sampled) =>
  [...consolePages, ...opened].map((page) => ({ out: '', ...page, ...sampled })),
)

test.each(cases)(
  'without a network $route with $shown opens nothing that would change something, and says why [PROMISE-13]',
  async ({ at, out, isBare }) => {
    const wrong: string[] = []
    const written: OperationName[] = []
    const setOnline = (isOnline: boolean) => act(() => onlineManager.setOnline(isOnline))
    const open = async () => {
      act(dismissAllToasts)
      setOnline(true)
      const page = await openSampled(
        at,
        { ...readFrom(FAR_READERS[0]), isBare, rows: isBare ? 1 : 2 },
        { onCall: (name) => void (isReadOnly(api[name]) || written.push(name)) },
      )
      setOnline(false)
      await page.settled()
      for (const control of closedControls())
        if (!reasonOf(control).startsWith(CLOSED) && !CLOSED_TO_READERS.includes(textOfControl(control)))
          wrong.push(`${textOfControl(control)}: ${reasonOf(control) || 'no reason'}`)
      written.length = 0
      return page
    }
    function judgeSender(dialog: HTMLElement, opener: string): void {
      const sender = findSubmitButton(dialog)
      const name = sender?.textContent ?? ''
      const isClosed = sender?.getAttribute('aria-disabled') === 'true' && CLOSED_INSIDE.includes(name)
      if (sender && !isClosed && !READING.includes(name) && !SAVING.includes(opener))
        wrong.push(`${opener} / ${name}`)
    }

    known.add(out)
    const page = await open()
    await pressEverything(page, {
      open,
      known,
      judge(pressed) {
        const calls = written.splice(0)
        if (calls.length > 0) wrong.push(`${pressed}: ${calls}`)
      },
      async look(dialog, opener, current) {
        for (const button of listOtherButtons(dialog)) {
          if (!button.isConnected) break
          await current.press(button)
          const calls = written.splice(0)
          if (calls.length > 0) wrong.push(`${opener} / ${button.textContent}: ${calls}`)
          const question = [...document.querySelectorAll<HTMLElement>('[role=alertdialog]')].at(-1)
          if (!question || question === dialog) continue
          judgeSender(question, `${opener} / ${button.textContent}`)
          await current.press([...question.querySelectorAll('button')].find(isCancel))
        }
        judgeSender(dialog, opener)
      },
    })
    expect(wrong).toEqual([])
    setOnline(true)
    await page.settled()
    expect(closedControls().filter((control) => reasonOf(control) === CLOSED)).toEqual([])
  },
)
