import { Card } from '@commissioning/ui/card'
import { Feedback } from '@commissioning/ui/feedback'
import { PageHeader } from '@commissioning/ui/page-header'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../kit/loaded.tsx'
import parts from '../kit/page-parts.module.css'
import { Toggle } from '../kit/toggle.tsx'
import { useDo, useFlags } from '../shell/queries.ts'
import { usePageTitle } from '../shell/use-page-title.ts'

const FLAGS = { desk: 201, phone: 285 }

export function FlagsPage() {
  const { t } = useTranslation('sandbox')
  usePageTitle(t('pages.flags'))
  const flags = useFlags()
  const switchFlag = useDo()

  return (
    <>
      <PageHeader title={t('pages.flags')} subtitle={t('flag.subtitle')} />
      <Loaded query={flags} coming={<SkeletonCards grid={parts.parts} heights={[FLAGS]} />}>
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
