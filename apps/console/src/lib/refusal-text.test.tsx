import { capacityNotice } from '@commissioning/domain/hardware-tree/capacity'
import { installationRefusals } from '@commissioning/domain/installations/installation-refusals'
import { refusalMessages } from '@commissioning/domain/refusal-messages'
import { renderHook } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { useRefusalText } from './refusal-text.ts'

for (const [language, messages] of Object.entries(refusalMessages))
  i18next.addResourceBundle(language, 'refusals', messages)
const textIn = async (language: string) => {
  await i18next.changeLanguage(language)
  return renderHook(() => useRefusalText()).result.current
}
const mismatch = {
  code: 'NetMismatch',
  message: 'Can not attach an RFnet lock to a BLUEnet repeater.',
  params: { communicationType: 'RFNET', hardwareType: 'lock' },
}

test('a refusal is said in the language of the person, by its code', async () => {
  const text = await textIn('nl')
  expect(text(installationRefusals.OwnerPending)).toBe(
    'De eigenaar heeft de uitnodiging nog niet geaccepteerd.',
  )
  expect(text(undefined)).toBeUndefined()
})

test('a sentence that varies with the hardware has words for each kind', async () => {
  const text = await textIn('nl')
  expect(text(mismatch)).toBe('Een RFnet-slot kan niet aan een BLUEnet-repeater worden gekoppeld.')
  expect(text({ ...mismatch, params: { communicationType: 'BLUENET', hardwareType: 'repeater' } })).toBe(
    'Een BLUEnet-repeater kan niet aan een RFnet-repeater worden gekoppeld.',
  )
})

test.each(['nl', 'de', 'fr', 'es'])(
  'how many more fit is said in %s, one or several [TREE-31]',
  async (language) => {
    const text = await textIn(language)
    for (const communicationType of ['BLUENET', 'RFNET', undefined] as const)
      for (const hardwareType of ['lock', 'repeater'] as const)
        for (const parent of ['iq', 'repeater'] as const) {
          const said = [1, 3].map((count) => {
            const slots = { count, hardwareType, parent, ...(communicationType && { communicationType }) }
            const notice = capacityNotice(slots)
            expect(text(notice)).not.toBe(notice.message)
            expect(text(notice)).toContain(` ${count} `)
            return text(notice)
          })
          expect(new Set(said).size).toBe(2)
        }
  },
)

test('how many more fit names the net, the hardware and the place', async () => {
  const text = await textIn('nl')
  const slots = { hardwareType: 'lock', communicationType: 'BLUENET', parent: 'iq' } as const
  expect(text(capacityNotice({ ...slots, count: 1 }))).toBe('U kunt 1 BLUEnet-slot aan deze IQ koppelen')
  expect(text(capacityNotice({ ...slots, count: 3 }))).toBe('U kunt 3 BLUEnet-sloten aan deze IQ koppelen')
  expect(text(capacityNotice({ count: 2, hardwareType: 'repeater', parent: 'repeater' }))).toBe(
    'U kunt 2 repeaters aan deze repeater koppelen',
  )
})

test('what a sentence names is filled in', async () => {
  const text = await textIn('nl')
  const scanned = {
    code: 'InvalidScannedCode',
    message: 'An invalid code was scanned: X1',
    params: { userContent: 'X1' },
  }
  expect(text(scanned)).toBe('Er is een ongeldige code gescand: X1')
})

test('English, and a refusal without other words, are the sentence of the rule', async () => {
  expect((await textIn('en'))(mismatch)).toBe(mismatch.message)
  expect((await textIn('nl'))({ code: 'NewRule', message: 'A new rule says no.' })).toBe(
    'A new rule says no.',
  )
})
