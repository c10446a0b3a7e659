import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { RadioListField } from './radio-list-field.tsx'
import { SelectField } from './select-field.tsx'
import { renderUi } from './testing/render-ui.tsx'
import { TextField } from './text-field.tsx'
import { WizardModal } from './wizard-modal.tsx'

const kinds = [
  { value: 'radio', label: 'Radio' },
  { value: 'cable', label: 'Cable' },
]

function Wizard({ onForward }: { onForward: () => void }) {
  const { control, watch } = useForm({
    defaultValues: { name: '', remark: '', kind: '', code: '', floor: '' },
  })
  const { name, kind, code, floor } = watch()
  const isFilled = name !== '' && kind !== '' && code !== '' && floor !== ''
  return (
    <WizardModal
      title="Add a device"
      step={1}
      total={1}
      forward={{
        label: 'Next',
        onClick: onForward,
        disabledReason: isFilled ? undefined : 'Please fill all fields.',
      }}
      onCancel={() => undefined}
      error={undefined}
    >
      <TextField control={control} name="name" label="Name" isRequired />
      <TextField control={control} name="remark" label="Remark" />
      <RadioListField control={control} name="kind" label="Kind" options={kinds} />
      <TextField control={control} name="code" label="Code" isRequired />
      <SelectField control={control} name="floor" label="Floor" options={kinds} isRequired />
    </WizardModal>
  )
}

test('Enter goes to what the step lacks until it has all, and then forward [VALID-18]', async () => {
  const onForward = vi.fn()
  renderUi(<Wizard onForward={onForward} />)
  const name = screen.getByRole('textbox', { name: /^Name/ })
  const kind = screen.getByRole('radio', { name: 'Radio' })
  const code = screen.getByRole('textbox', { name: /^Code/ })

  await userEvent.type(code, '17{Enter}')
  expect(document.activeElement).toBe(name)
  await userEvent.keyboard('Lobby{Enter}')
  expect(document.activeElement).toBe(kind)
  await userEvent.keyboard(' ')
  await userEvent.clear(code)
  await userEvent.type(screen.getByRole('textbox', { name: 'Remark' }), '{Enter}')
  expect(document.activeElement).toBe(code)
  expect(onForward).not.toHaveBeenCalled()
  await userEvent.keyboard('18{Enter}')
  const floor = screen.getByRole('combobox', { name: /^Floor/ })
  expect(document.activeElement).toBe(floor)
  expect(floor.hasAttribute('data-expanded')).toBe(false)
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('option', { name: 'Radio' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onForward).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onForward).toHaveBeenCalledOnce()
})
