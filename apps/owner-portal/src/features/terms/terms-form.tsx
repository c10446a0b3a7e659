import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button } from '@commissioning/ui/button'
import { Card } from '@commissioning/ui/card'
import { useEnteredForm } from '@commissioning/ui/entered-forms.ts'
import { Feedback } from '@commissioning/ui/feedback'
import { instantFormat } from '@commissioning/ui/instant-format.ts'
import { showSuccess } from '@commissioning/ui/toast'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../lib/config-context.tsx'
import classes from './terms.module.css'

interface Props {
  acceptedAt: string | null
  /** It says what follows from accepting. */
  why: string
  /** The confirmation afterwards; `at` is the formatted time. */
  accepted: (at: string) => string
  accept: {
    mutate: (version: string, options: { onSuccess: () => void }) => void
    isPending: boolean
    error: Error | null
  }
}

/** The Terms of Service: read, ticked, accepted; afterwards when that was. */
export function TermsForm({ acceptedAt, why, accepted, accept }: Props) {
  const { t, i18n } = useTranslation('portal')
  const { termsOfService } = useConfig()
  const [hasRead, setHasRead] = useState(false)
  useEnteredForm(hasRead && !acceptedAt)

  if (acceptedAt) {
    const at = instantFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' }).format(
      new Date(acceptedAt),
    )
    return <p className={classes.soft}>{accepted(at)}</p>
  }
  return (
    <Card title={t('terms.title')}>
      <div className={classes.stack}>
        <p className={classes.soft}>{why}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
        <section className={classes.terms} tabIndex={0} aria-label={t('terms.title')}>
          <TermsText version={termsOfService.version} />
        </section>
        <Checkbox
          size="md"
          label={t('terms.agree')}
          checked={hasRead}
          onChange={({ currentTarget }) => setHasRead(currentTarget.checked)}
        />
        {accept.error && <Feedback failure={accept.error} />}
        <div>
          <Button
            kind="primary"
            busy={accept.isPending}
            disabledReason={hasRead ? undefined : t('terms.tickFirst')}
            onClick={() =>
              accept.mutate(termsOfService.version, { onSuccess: () => showSuccess(t('terms.done')) })
            }
          >
            {t('terms.accept')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

interface TermsSection {
  heading: string
  text: string
}

/** The words of the version in force, in the person's language. */
function TermsText({ version }: { version: string }) {
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
