// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CheckboxField } from './checkbox-field.tsx'
import { forgetStoredEntries, storeEntriesForPerson } from './read-entries-person.ts'
import { SelectField } from './select-field.tsx'
import { renderUi } from './testing/render-ui.tsx'
import { TextField } from './text-field.tsx'
import { WizardModal } from './wizard-modal.tsx'

function AddDoor() {
  const [step, setStep] = useState<1 | 2 | 0>(1)
  const { control } = useForm({ defaultValues: { name: '', floor: '', isWide: false } })
  if (step === 0) return <p>Done</p>
  return (
    <WizardModal
      title="Add a door"
      step={step}
      total={2}
      forward={{ label: step === 1 ? 'Next' : 'Add', onClick: () => setStep(step === 1 ? 2 : 0) }}
      onCancel={() => setStep(0)}
      error={null}
    >
      {step === 1 ? (
        <TextField control={control} name="name" label="Name" />
      ) : (
        <>
          <TextField control={control} name="floor" label="Floor" />
          <CheckboxField control={control} name="isWide" label="Wide" />
        </>
      )}
    </WizardModal>
  )
}

let lives = 0
beforeEach(() => {
  storeEntriesForPerson('iris')
})
afterEach(() => {
  vi.restoreAllMocks()
  storeEntriesForPerson(undefined)
  sessionStorage.clear()
})

/** The browser takes the page without a word, and loads it again when the tab is seen. */
function discard({ unmount }: ReturnType<typeof renderUi>, again = <AddDoor />) {
  const stored = { ...sessionStorage }
  unmount()
  Object.assign(sessionStorage, stored)
  lives += 1
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(lives)
  return renderUi(again)
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const entryOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

async function entered() {
  const page = renderUi(<AddDoor />)
  await userEvent.type(screen.getByLabelText('Name'), 'Cellar')
  await press('Next')
  await userEvent.type(screen.getByLabelText('Floor'), '-1')
  await userEvent.click(screen.getByLabelText('Wide'))
  return page
}

test('what was entered in a dialog is offered after the page was discarded, and again after the next time [STORE-07]', async () => {
  let page = await entered()
  for (let time = 0; time < 2; time += 1) {
    page = discard(page)
    expect(entryOf('Name')).toBe('')
    await press('Fill it in')
    expect(entryOf('Name')).toBe('Cellar')
    await press('Next')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Wide').checked).toBe(true))
    expect(entryOf('Floor')).toBe('-1')
  }
  await press('Add')
  discard(page)
  expect(screen.queryByRole('button', { name: 'Fill it in' })).toBeNull()
})

/** The choice is of a form around it, as that of a place is. */
function ChooseDoor({ onDoor }: { onDoor?: (door: string | null) => void }) {
  const [door, setDoor] = useState<string | null>(null)
  useEffect(() => setDoor('front'), [])
  const { control } = useForm({ values: { door } })
  return (
    <WizardModal
      title="Choose a door"
      step={1}
      total={1}
      forward={{ label: 'Choose', onClick: () => onDoor?.(door) }}
      onCancel={() => onDoor?.(null)}
      error={null}
    >
      <SelectField
        control={control}
        name="door"
        label="Door"
        isClearable
        options={[
          { value: 'front', label: 'Front' },
          { value: 'back', label: 'Back' },
        ]}
        onChange={setDoor}
      />
    </WizardModal>
  )
}

test('a choice that the dialog itself began with is nobody’s entry, and closing it asks nothing [STORE-07]', async () => {
  const onDoor = vi.fn()
  renderUi(<ChooseDoor onDoor={onDoor} />)
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Front'))
  expect({ ...sessionStorage }).toEqual({})
  await press('Cancel')
  expect(onDoor).toHaveBeenCalledExactlyOnceWith(null)
})

test.each([
  ['another choice', 'Back', 'back'],
  ['no choice', undefined, null],
])('%s that comes back is the one that is sent [STORE-07]', async (_, label, sent) => {
  const page = renderUi(<ChooseDoor />)
  if (label) {
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: label }))
  } else await press('Clear')
  const onDoor = vi.fn()
  discard(page, <ChooseDoor onDoor={onDoor} />)
  await press('Fill it in')
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe(label ?? ''))
  await press('Choose')
  expect(onDoor).toHaveBeenCalledExactlyOnceWith(sent)
})

test.each([
  ['somebody else is signed in', () => storeEntriesForPerson('noor')],
  ['the person has signed out', () => forgetStoredEntries()],
])('nothing is offered where %s [STORE-07]', async (_, happens) => {
  const page = await entered()
  happens()
  discard(page)
  expect(screen.queryByText(/is still there/)).toBeNull()
})

test('what is discarded by its button is offered no more, and what a dialog held that was closed never [STORE-07]', async () => {
  discard(discard(await entered()))
  await press('Discard it')
  expect(screen.queryByText(/is still there/)).toBeNull()
  expect({ ...sessionStorage }).toEqual({})
  await userEvent.type(screen.getByLabelText('Name'), 'Attic')
  expect(Object.keys({ ...sessionStorage })).toHaveLength(1)
  await press('Cancel')
  await press('Yes, close')
  expect({ ...sessionStorage }).toEqual({})
})

test('without somebody who is signed in, or where the browser stores nothing, a dialog works and keeps nothing [STORE-07]', async () => {
  storeEntriesForPerson(undefined)
  const page = await entered()
  expect({ ...sessionStorage }).toEqual({})
  page.unmount()
  storeEntriesForPerson('iris')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await entered()
  expect(entryOf('Floor')).toBe('-1')
})
