import { PageHeader } from '@commissioning/ui/page-header'
import { useTranslation } from 'react-i18next'
import parts from '../kit/page-parts.module.css'
import { Section } from '../kit/section.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'

/** The console's "Legal" leads here while the operator has no page of that kind. */
export function LegalPage() {
  const { t } = useTranslation('sandbox')
  usePageTitle(t('legal.title'))
  return (
    <>
      <PageHeader title={t('legal.title')} subtitle={t('legal.subtitle')} />
      <div className={parts.parts}>
        <Section title={t('legal.use')}>
          <p>{t('legal.useText')}</p>
        </Section>
        <Section title={t('legal.privacy')}>
          <p>{t('legal.privacyText')}</p>
        </Section>
        <Section title={t('operator.own')}>
          <p>{t('operator.ownText', { setting: 'LEGAL_URL' })}</p>
        </Section>
      </div>
    </>
  )
}
