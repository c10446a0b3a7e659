import { Button } from '@commissioning/ui/button'
import { Card } from '@commissioning/ui/card'
import { Feedback } from '@commissioning/ui/feedback'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IncidentDraft, IncidentType } from '../../services/status-page/status-page.ts'
import { Section } from '../kit/section.tsx'
import { useDo } from '../shell/queries.ts'
import classes from './status-page.module.css'

const emptyDraft: IncidentDraft = { title: '', type: 'minor', serviceIds: [] }
const types: readonly IncidentType[] = ['minor', 'major']

export function IncidentForm({ services }: { services: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation('sandbox')
  const id = useId()
  const [draft, setDraft] = useState(emptyDraft)
  const begin = useDo()
  const change = (next: Partial<IncidentDraft>) => setDraft({ ...draft, ...next })
  const toggle = (service: number) =>
    change({
      serviceIds: draft.serviceIds.includes(service)
        ? draft.serviceIds.filter((other) => other !== service)
        : [...draft.serviceIds, service],
    })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    begin.mutate(
      { method: 'POST', path: '/status-page/incidents', body: draft },
      { onSuccess: () => setDraft(emptyDraft) },
    )
  }

  return (
    <Section title={t('status.new')}>
      <Card>
        <form className={classes.form} onSubmit={submit}>
          <Feedback failure={begin.error ?? undefined} />
          <div className={classes.field}>
            <label htmlFor={id}>{t('status.title')}</label>
            <input
              id={id}
              required
              value={draft.title}
              placeholder={t('status.titlePlaceholder')}
              onChange={(event) => change({ title: event.target.value })}
            />
          </div>
          <fieldset className={classes.choices}>
            <legend>{t('status.type')}</legend>
            {types.map((type) => (
              <label key={type}>
                <input
                  type="radio"
                  name="type"
                  checked={draft.type === type}
                  onChange={() => change({ type })}
                />
                {t(`status.${type}`)}
              </label>
            ))}
          </fieldset>
          <fieldset className={classes.choices}>
            <legend>{t('status.affected')}</legend>
            {services.map((service) => (
              <label key={service.id}>
                <input
                  type="checkbox"
                  checked={draft.serviceIds.includes(service.id)}
                  onChange={() => toggle(service.id)}
                />
                {service.name}
              </label>
            ))}
          </fieldset>
          <div>
            <Button kind="primary" type="submit" busy={begin.isPending}>
              {t('status.begin')}
            </Button>
          </div>
        </form>
      </Card>
    </Section>
  )
}
