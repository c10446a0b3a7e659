import { Button } from '@commissioning/ui/button'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAwayReason } from '../lib/offline/use-away-reason.ts'
import { splitIntoSingles, type useBulk } from './use-bulk.ts'

const ConfirmDialog = lazyPart(async () => (await import('@commissioning/ui/confirm-dialog')).ConfirmDialog)

interface Props<Row extends { id: string }> {
  rows: readonly Row[]
  bulk: Pick<ReturnType<typeof useBulk<Row>>, 'run'>
  remove: (row: Row) => Promise<void>
  /** The words of the question about so many; `object` says how many they are. */
  messages: (part: 'title' | 'object' | 'confirm' | 'done', count: number) => string
  /** Why none of the chosen can be deleted. */
  refusal?: string | undefined
  /** It says what will happen. */
  children: ReactNode
}

/** One question before all chosen rows are deleted, which cannot be taken back (PICK-06). */
export function DeleteSelected<Row extends { id: string }>({ messages, ...props }: Props<Row>) {
  const { t } = useTranslation('choice')
  const away = useAwayReason()
  const count = props.rows.length
  const [isAsked, setIsAsked] = useState(false)
  const run = () => {
    setIsAsked(false)
    void props.bulk.run({
      calls: splitIntoSingles(props.rows),
      send: async (some) => Promise.all(some.map(props.remove)),
      done: (count) => messages('done', count),
    })
  }
  return (
    <>
      <Button disabledReason={away ?? props.refusal} onClick={() => setIsAsked(true)}>
        {t('delete')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={messages('title', count)}
          object={messages('object', count)}
          confirmLabel={messages('confirm', count)}
          isDangerous
          onConfirm={run}
          onCancel={() => setIsAsked(false)}
          error={null}
        >
          {props.children}
        </ConfirmDialog>
      )}
    </>
  )
}
