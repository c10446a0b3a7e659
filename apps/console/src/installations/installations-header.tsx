import { Button } from '@commissioning/ui/button'
import { PageHeader } from '@commissioning/ui/page-header'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const CreateInstallationWizard = lazy(() =>
  import('./create-installation-wizard.tsx').then((module) => ({ default: module.CreateInstallationWizard })),
)
const GetAccessModal = lazy(() =>
  import('./get-access-modal.tsx').then((module) => ({ default: module.GetAccessModal })),
)

interface Props {
  title: string
  subtitle?: ReactNode
  /** Of the page itself, before the two that every page has. */
  actions?: ReactNode
  mark?: ReactNode
}

/** The header of the lists and of an installation with its two actions (1 §2). */
export function InstallationsHeader({ actions, ...rest }: Props) {
  const { t } = useTranslation('installations')
  const [open, setOpen] = useState<'create' | 'access' | undefined>()
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHeader
        {...rest}
        actions={
          <>
            {actions}
            <Button kind="secondary" onClick={() => setOpen('access')}>
              {t('getAccess')}
            </Button>
            <Button kind={actions ? 'secondary' : 'primary'} onClick={() => setOpen('create')}>
              {t('new')}
            </Button>
          </>
        }
      />
      <Suspense>
        {open === 'create' && <CreateInstallationWizard onClose={close} />}
        {open === 'access' && <GetAccessModal onClose={close} />}
      </Suspense>
    </>
  )
}
