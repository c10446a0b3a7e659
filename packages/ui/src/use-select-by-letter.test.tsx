import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { SelectField } from './select-field.tsx'
import { renderUi } from './testing/render-ui.tsx'

const options = [
  { value: 'iq', label: 'IQ' },
  { value: 'shut', label: 'Side door', disabledReason: 'no network' },
  { value: 'site', label: 'Site' },
  { value: 'storey', label: 'Storey' },
  { value: 'tag', label: 'Étiquette de sol' },
]

function Field({ onChange }: { onChange: (value: string | null) => void }) {
  const { control } = useForm({ defaultValues: { kind: null as string | null } })
  return (
    <SelectField
      control={control}
      name="kind"
      label="Kind"
      options={options}
      isSearchable={false}
      onChange={onChange}
    />
  )
}

test.each([
  ['s', 'site'],
  ['St', 'storey'],
  ['ss', 'storey'],
  ['sss', 'site'],
  ['eti', 'tag'],
])('in a closed list that takes no text "%s" chooses %s [VALID-19]', async (typed, value) => {
  const onChange = vi.fn()
  renderUi(<Field onChange={onChange} />)
  await userEvent.tab()
  await userEvent.keyboard(typed)
  expect(onChange).toHaveBeenLastCalledWith(value)
  expect(screen.queryByRole('option')).toBeNull()
})

test('letters that no option begins with, and keys of the browser, choose nothing [VALID-19]', async () => {
  const onChange = vi.fn()
  renderUi(<Field onChange={onChange} />)
  await userEvent.tab()
  await userEvent.keyboard('x{Control>}s{/Control}{Tab}')
  expect(onChange).not.toHaveBeenCalled()
})
