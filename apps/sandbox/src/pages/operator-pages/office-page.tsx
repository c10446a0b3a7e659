import { PageHeader } from '@commissioning/ui/page-header'
import { useTranslation } from 'react-i18next'
import parts from '../kit/page-parts.module.css'
import { Section } from '../kit/section.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'

/** A page that is not found leads here for help while the operator has no office. */
export function OfficePage() {
  const { t } = useTranslation('sandbox')
  usePageTitle(t('office.title'))
  return (
    <>
      <PageHeader title={t('office.title')} subtitle={t('office.subtitle')} />
      <div className={parts.parts}>
        <Section title={t('office.reach')}>
          <p>{t('office.reachText')}</p>
        </Section>
        <Section title={t('operator.own')}>
          <p>{t('operator.ownText', { setting: 'OFFICE_CONTACT_URL' })}</p>
        </Section>
      </div>
    </>
  )
}
