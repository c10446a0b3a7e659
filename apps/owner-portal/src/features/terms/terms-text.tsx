import { useTranslation } from 'react-i18next'

interface TermsSection {
  heading: string
  text: string
}

/** The words of the version in force, in the person's language. */
export function TermsText({ version }: { version: string }) {
  const { t } = useTranslation('terms')
  const sections = t('sections', { returnObjects: true }) as TermsSection[]
  return (
    <>
      <p>{t('version', { version })}</p>
      {Array.isArray(sections) &&
        sections.map(({ heading, text }) => (
          <div key={heading}>
            <h2>{heading}</h2>
            <p>{text}</p>
          </div>
        ))}
    </>
  )
}
