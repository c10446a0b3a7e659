import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { SelectField } from './select-field.tsx'
import { renderUi } from './testing/render-ui.tsx'

const found = ['Cellar', 'Lobby', 'Roof'].map((label) => ({ value: label.toLowerCase(), label }))

function Floors({ selected, areThere }: { selected: string | null; areThere: boolean }) {
  const { control, watch } = useForm({ defaultValues: { floor: selected } })
  const options = areThere ? found : []
  return (
    <>
      <SelectField control={control} name="floor" label="Floor" options={options} isLoading={!areThere} />
      <output>{watch('floor') ?? 'none'}</output>
    </>
  )
}

async function selectedWith(selected: string | null, { before }: { before: string }) {
  const { rerender } = renderUi(<Floors selected={selected} areThere={false} />)
  await userEvent.click(screen.getByRole('combobox', { name: 'Floor' }))
  await userEvent.keyboard(before)
  rerender(<Floors selected={selected} areThere />)
  await screen.findAllByRole('option')
  await userEvent.keyboard('{Enter}')
  return screen.getByRole('status').textContent
}

test('Enter takes the best match of what was typed before the options came [VALID-11]', async () => {
  expect(await selectedWith(null, { before: 'lob' })).toBe('lobby')
})

test.each([
  [null, '{ArrowDown}'],
  ['roof', '{ArrowDown}'],
  ['roof', 'lob'],
])(
  'where %s is chosen and %s pressed, Enter puts nothing else there as the options come',
  async (selected, before) => {
    expect(await selectedWith(selected, { before })).toBe(selected ?? 'none')
  },
)

test('a list that nobody opened has none of its options in the page, and one that was closed neither [SPEED-45]', async () => {
  renderUi(<Floors selected="roof" areThere />)
  const options = () =>
    screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
  expect(options()).toEqual([])
  await userEvent.click(screen.getByRole('combobox', { name: 'Floor' }))
  expect(options()).toEqual(['Cellar', 'Lobby', 'Roof'])
  await userEvent.keyboard('{Escape}')
  expect(options()).toEqual([])
})
