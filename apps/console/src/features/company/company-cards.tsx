import type { Company } from '@commissioning/contract/company/company-endpoints'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../components/router-link.tsx'
import { paths } from '../../lib/paths.ts'
import { AdminList } from './admin-list.tsx'
import classes from './company.module.css'
import { CompanyCard } from './company-card.tsx'
import { mainContactOf } from './company-values.ts'
import { FactList } from './fact-list.tsx'

const modals = {
  communication: lazyPart(async () => (await import('./communication-modal.tsx')).CommunicationModal),
  address: lazyPart(async () => (await import('./address-modal.tsx')).AddressModal),
  contact: lazyPart(async () => (await import('./contact-modal.tsx')).ContactModal),
} satisfies Record<string, ComponentType<{ company: Company; onClose: () => void }>>

/** Four cards, three of which can be edited (COMPANY-01, COMPANY-03). */
export function CompanyCards({ company }: { company: Company }) {
  const { t } = useTranslation('company')
  const [open, setOpen] = useState<keyof typeof modals>()
  const Modal = open && modals[open]
  const contact = mainContactOf(company)
  const part = (name: keyof typeof modals) => ({
    title: t(`cards.${name}`),
    edit: { label: t(`edit.${name}`), onClick: () => setOpen(name) },
  })

  return (
    <>
      <div className={classes.cards}>
        <CompanyCard {...part('communication')}>
          <FactList company={company} fields={['customerReference', 'phoneNumber', 'email', 'websiteUrl']} />
        </CompanyCard>
        <CompanyCard {...part('address')}>
          <FactList company={company} fields={['street', 'postCode', 'city', 'countryId']} />
        </CompanyCard>
        <CompanyCard title={t('cards.admins')}>
          <AdminList admins={company.admins} />
          <p className={classes.hint}>
            {t('adminsHint')} <RouterLink to={paths.installers}>{t('toInstallers')}</RouterLink>
          </p>
        </CompanyCard>
        <CompanyCard {...part('contact')}>
          {contact ? <AdminList admins={[contact]} /> : <p className={classes.hint}>{t('noContact')}</p>}
        </CompanyCard>
      </div>
      {Modal && <Modal company={company} onClose={() => setOpen(undefined)} />}
    </>
  )
}
