import { api, type OperationName } from '@commissioning/contract/api'
import { changesNothing } from '@commissioning/contract/http/endpoint'
import { dismissAllToasts } from '@commissioning/ui/testing/dismiss-all-toasts.ts'
import { pressEverything } from '@commissioning/ui/testing/press-everything.ts'
import { textOf } from '@commissioning/ui/testing/shown-times.ts'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FAR_READERS, readersFromAfar, timesOfOthers } from '../testing/far-reader.ts'
import { pdfTexts } from '../testing/pdf-texts.ts'
import { consolePages, openSampled } from '../testing/sample-console.tsx'
import { watchSavedFiles } from '../testing/saved-files.ts'

const saved = watchSavedFiles()
const readFrom = readersFromAfar()
const known = new Set<string>()

const spoken = () =>
  [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')]
    .map(({ textContent }) => textContent)
    .join('\n')
/** Its own answer is all that changes. */
const CHANGES_NO_ANSWER: readonly OperationName[] = ['checkOutside']
/** The last button of a question does what is asked. */
const answerOf = (question: HTMLElement) =>
  [...question.querySelectorAll<HTMLElement>('button:not([aria-disabled=true], [aria-label=Close])')].at(-1)

test.each(consolePages)(
  'each press of $route keeps the focus, says what was done, and shows the time of who reads [PROMISE-09 PROMISE-10]',
  async ({ route, at }) => {
    const wrong: string[] = []
    const written: OperationName[] = []
    /** Writes after which nothing was read yet. */
    const unread = new Set<OperationName>()
    const noteWrite = (name: OperationName) => {
      written.push(name)
      if (!CHANGES_NO_ANSWER.includes(name)) unread.add(name)
    }
    let saidBefore = ''
    const open = async () => {
      act(dismissAllToasts)
      const page = await openSampled(at, readFrom(FAR_READERS[0]), {
        onCall: (name) => void (changesNothing(api[name]) ? unread.clear() : noteWrite(name)),
      })
      written.length = 0
      saidBefore = spoken()
      return page
    }
    const lookAt = (where: string, text: string) => {
      const others = timesOfOthers(text, route)
      if (others.length > 0) wrong.push(`${where} shows ${others}`)
    }
    const judge = (pressed: string, { address }: { address: () => string }) => {
      const calls = written.splice(0)
      if (calls.length > 0 && spoken() === saidBefore) wrong.push(`${pressed}: nothing is said of ${calls}`)
      if (unread.size > 0) wrong.push(`${pressed}: nothing is read anew after ${[...unread]}`)
      unread.clear()
      // whoever signs out leaves the page
      if (address() === at && document.activeElement === document.body) wrong.push(`${pressed}: focus lost`)
      act(dismissAllToasts)
      saidBefore = spoken()
    }

    const page = await open()
    await pressEverything(page, {
      open,
      known,
      judge,
      async look(dialog, opener, current) {
        lookAt(opener, textOf(dialog))
        if (dialog.getAttribute('role') !== 'alertdialog') return
        await current.press(answerOf(dialog))
        judge(`${opener} / ${answerOf(dialog)?.textContent}`, current)
      },
    })
    for (const { name, blob } of saved) {
      lookAt(name, name)
      if (blob.type === 'application/pdf') lookAt(name, (await pdfTexts(blob)).flat().join('\n'))
      else if (/text|json/.test(blob.type)) lookAt(name, await blob.text())
    }
    expect(wrong).toEqual([])
  },
)
