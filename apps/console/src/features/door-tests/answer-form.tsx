import { doorTestEndpoints } from '@commissioning/contract/door-tests/door-test-endpoints'
import type { Input } from '@commissioning/contract/http/endpoint'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { SaveForm } from '../../components/save-form.tsx'
import { useChange } from '../../lib/api/operations.ts'

interface Props<Form extends FieldValues> {
  params: { installationId: string; doorId: string }
  form: UseFormReturn<Form>
  title: string
  label: string
  /** The answer that is sent. */
  answerOf: (values: Form) => Input<typeof doorTestEndpoints.answerDoorTestPoint>['body']
  done: string
  onClose: () => void
  children: ReactNode
}

/** The dialog of every answer to a point: one of them is sent once, however often it is tried (DOORTEST-05). */
export function AnswerForm<Form extends FieldValues>({ params, answerOf, ...modal }: Props<Form>) {
  const write = useChange(doorTestEndpoints.answerDoorTestPoint, 'door_test')
  return (
    <SaveForm
      {...modal}
      write={write}
      send={(values, { keyFor }) => {
        const body = answerOf(values)
        return { params, body, idempotencyKey: keyFor(body) }
      }}
    />
  )
}
