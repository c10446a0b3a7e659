import { Button } from '@commissioning/ui/button'
import { PageHeader } from '@commissioning/ui/page-header'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../components/add-button.tsx'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { type HeaderModal, HeaderModals } from './header-modals.tsx'

interface Props {
  title: string
  subtitle?: ReactNode
}

/** The header of the lists with its two actions (SHELL-18). */
export function InstallationsHeader(props: Props) {
  const { t } = useTranslation('installations')
  const away = useAwayReason()
  const [open, setOpen] = useState<HeaderModal | undefined>()
  const actions = (
    <>
      <Button kind="secondary" disabledReason={away} onClick={() => setOpen('access')}>
        {t('getAccess')}
      </Button>
      <AddButton onClick={() => setOpen('create')}>{t('new')}</AddButton>
    </>
  )
  return (
    <>
      <PageHeader {...props} actions={actions} />
      <HeaderModals open={open} onClose={() => setOpen(undefined)} />
    </>
  )
}
