import { Button } from '@commissioning/ui/button'
import { EmptyState } from '@commissioning/ui/empty-state'
import { ErrorState } from '@commissioning/ui/error-state'
import { Modal } from '@commissioning/ui/modal'
import type { RequestFailure } from '@commissioning/ui/request-failure.ts'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  title: string
  read: { error: RequestFailure | null; refetch: () => unknown; isPending: boolean }
  /** It is shown for a thing that no longer exists. */
  gone: { title: string; text?: ReactNode }
  onClose: () => void
}

/** In place of what an address names: while it is on its way, where it cannot be read and once it is gone (FIND-07). */
export function AddressFallbackModal({ title, read, gone, onClose }: Props) {
  const { t } = useTranslation('ui')
  return (
    <Modal title={title} size="medium" onClose={onClose}>
      {read.error && <ErrorState failure={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && !read.error && <SkeletonCards heights={[160]} />}
      {!read.isPending && !read.error && (
        <EmptyState title={gone.title} action={<Button onClick={onClose}>{t('close')}</Button>}>
          {gone.text}
        </EmptyState>
      )}
    </Modal>
  )
}
