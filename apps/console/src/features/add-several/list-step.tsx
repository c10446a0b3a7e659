import type { ListedLine } from '@commissioning/domain/add-several/list-lines'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { WizardSteps } from '@commissioning/ui/wizard-steps'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { ListPreview } from './list-preview.tsx'
import type { SelectedPlace } from './parent-and-floor-fields.tsx'
import { useListLineTexts } from './use-list-line-texts.tsx'
import { type ListDependencies, useOpenedList } from './use-opened-list.ts'

export type ListLines = ReturnType<typeof useListLineTexts>

interface Props extends ListDependencies {
  onSelect: (selected: SelectedPlace) => void
  /** Takes the lines that go on, and what is told of all of them where some were left out. */
  onTake: (lines: readonly ListedLine[], leftOut: ListLines | undefined) => void
  onBack: () => void
  onCancel: () => void
}

/** Shows what each line of a list becomes, before it goes to the others: a part of the first step of Add several. */
export function ListStep({ onSelect, onTake, onBack, onCancel, ...dependencies }: Props) {
  const { t } = useTranslation('add-several')
  const refusalText = useRefusalText()
  const { surroundings, selected } = dependencies
  const wizard = useWizard(['preview'])
  const list = useOpenedList(dependencies)
  const shown = useListLineTexts(list.preview.lines, surroundings)
  const refused = () => {
    if (!list.columns.includes('code')) return t('preview.codesFirst')
    return list.going.length === 0 ? t('preview.none') : refusalText(list.refusal)
  }
  const take = () => {
    list.storeColumns()
    onTake(list.going, shown.lines.some(({ isLeftOut }) => isLeftOut) ? shown : undefined)
  }
  return (
    <WizardSteps
      wizard={wizard}
      after={1}
      title={t('title')}
      onCancel={onCancel}
      steps={{
        preview: {
          title: t('preview.title'),
          size: 'wide',
          refusal: refused(),
          forward: {
            label: t('preview.goOn', { count: list.going.length }),
            onClick: take,
            isReading: list.source.isReading,
          },
          onBack,
          cancelQuestion: true,
          content: (
            <ListPreview
              list={list}
              shown={shown}
              surroundings={surroundings}
              selected={selected}
              onSelect={onSelect}
            />
          ),
        },
      }}
    />
  )
}
