import { Card } from '@commissioning/ui/card'
import { Feedback } from '@commissioning/ui/feedback'
import { PageHeader } from '@commissioning/ui/page-header'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../kit/loaded.tsx'
import { Toggle } from '../kit/toggle.tsx'
import { useDo, useFlags } from '../shell/queries.ts'
import { usePageTitle } from '../shell/use-page-title.ts'

export function FlagsPage() {
  const { t } = useTranslation('sandbox')
  usePageTitle(t('pages.flags'))
  const flags = useFlags()
  const switchFlag = useDo()

  return (
    <>
      <PageHeader title={t('pages.flags')} subtitle={t('flag.subtitle')} />
      <Loaded query={flags}>
        {({ items }) => (
          <Card>
            <Feedback failure={switchFlag.error ?? undefined} />
            {items.map(({ key, isOn }) => (
              <Toggle
                key={key}
                label={t(`flag.${key}`)}
                note={t(`flag.${key}Note`)}
                isOn={isOn}
                onSwitch={(on) => switchFlag.mutate({ method: 'PUT', path: `/flags/${key}`, body: { on } })}
              />
            ))}
          </Card>
        )}
      </Loaded>
    </>
  )
}
