import type { Company } from '@commissioning/contract/company/company-endpoints'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../components/router-link.tsx'
import { paths } from '../../lib/paths.ts'
import { useDoorTestPolicy } from '../door-tests/door-test-queries.ts'
import { AdminList } from './admin-list.tsx'
import classes from './company.module.css'
import { CompanyCard } from './company-card.tsx'
import { findMainContact } from './company-values.ts'
import { FactList } from './fact-list.tsx'

const DoorTestPolicyForm = lazyPart(
  async () => (await import('../door-tests/door-test-policy-form.tsx')).DoorTestPolicyForm,
)

const modals = {
  communication: lazyPart(async () => (await import('./communication-modal.tsx')).CommunicationModal),
  address: lazyPart(async () => (await import('./address-modal.tsx')).AddressModal),
  contact: lazyPart(async () => (await import('./contact-modal.tsx')).ContactModal),
} satisfies Record<string, ComponentType<{ company: Company; onClose: () => void }>>

/** Four cards of the specification, three of which can be edited, and that of door tests (COMPANY-01, COMPANY-03). */
export function CompanyCards({ company }: { company: Company }) {
  const { t } = useTranslation('company')
  const { t: tests } = useTranslation('door-tests')
  const policy = useDoorTestPolicy(company.id)
  const [isEditing, setIsEditing] = useState(false)
  const [open, setOpen] = useState<keyof typeof modals>()
  const Modal = open && modals[open]
  const contact = findMainContact(company)
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
        {policy.data && (
          <CompanyCard
            title={tests('policy.title')}
            edit={{ label: tests('policy.edit'), onClick: () => setIsEditing(true) }}
          >
            <p>{tests('policy.asked', { count: policy.data.points.length })}</p>
            <p className={classes.hint}>
              {tests(policy.data.releaseWaits ? 'policy.waits' : 'policy.waitsNot')}
            </p>
          </CompanyCard>
        )}
      </div>
      {isEditing && policy.data && (
        <DoorTestPolicyForm companyId={company.id} policy={policy.data} onClose={() => setIsEditing(false)} />
      )}
      {Modal && <Modal company={company} onClose={() => setOpen(undefined)} />}
    </>
  )
}
