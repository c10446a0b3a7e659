import type { Company, CompanyAdmin } from '@commissioning/contract/company/company-endpoints'
import { displayedName } from '@commissioning/domain/formats/displayed-name'
import { dialledNumber } from '@commissioning/domain/validation/phone'
import { IconButton } from '@commissioning/ui/icon-button'
import { IconPencil } from '@commissioning/ui/icons/pencil.ts'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CardSection } from '../../components/card-section.tsx'
import { RouterLink } from '../../components/router-link.tsx'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { paths } from '../../lib/paths.ts'
import { useDoorTestPolicy } from '../door-tests/door-test-queries.ts'
import classes from './company.module.css'
import { type CompanyField, findMainContact, formatCompanyValue, websiteLink } from './company-values.ts'

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

/** Each name links to the person's page; one who never signed in is marked as pending (COMPANY-02, STAFF-13). */
function AdminList({ admins }: { admins: readonly CompanyAdmin[] }) {
  const { t } = useTranslation('company')
  return (
    <ul className={classes.admins}>
      {admins.map((admin) => (
        <li key={admin.id}>
          <RouterLink to={paths.installer(admin.id)} className={classes.admin}>
            {displayedName(admin)}
          </RouterLink>
          <span className={classes.email}>{admin.email}</span>
          {!admin.profileCompleted && <StatusBadge tone="waiting" label={t('pending')} />}
        </li>
      ))}
    </ul>
  )
}

interface CompanyCardProps {
  title: string
  edit?: { label: string; onClick: () => void }
  children: ReactNode
}

/** A named part of the page, with the way to its form. */
function CompanyCard({ title, edit, children }: CompanyCardProps) {
  const away = useAwayReason()
  return (
    <CardSection
      title={title}
      actions={
        edit && (
          <IconButton
            label={edit.label}
            icon={<IconPencil size={20} aria-hidden />}
            aria-haspopup="dialog"
            disabledReason={away}
            onClick={edit.onClick}
          />
        )
      }
    >
      {children}
    </CardSection>
  )
}

/** The details of the company, also those that are still empty. */
function FactList({ company, fields }: { company: Company; fields: readonly CompanyField[] }) {
  const { t } = useTranslation('company')
  return (
    <dl className={classes.facts}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{t(`fields.${field}`)}</dt>
          <Fact field={field} value={formatCompanyValue(company, field)} />
        </div>
      ))}
    </dl>
  )
}

function Fact({ field, value }: { field: CompanyField; value: string | undefined }) {
  const { t } = useTranslation('company')
  if (value === undefined) return <dd className={classes.unknown}>{t('notGiven')}</dd>
  const href = contactAddress(field, value)
  return <dd>{href === undefined ? value : <a href={href}>{value}</a>}</dd>
}

/** A phone calls, a mail is written; a website opens where it is a web address. */
function contactAddress(field: CompanyField, value: string): string | undefined {
  if (field === 'phoneNumber') {
    const number = dialledNumber(value)
    return number && `tel:${number}`
  }
  if (field === 'email') return `mailto:${value}`
  return field === 'websiteUrl' ? websiteLink(value) : undefined
}
