import { WORK_STATES, type WorkState } from '@commissioning/domain/site-progress/site-progress-states'
import { useTranslation } from 'react-i18next'

interface Props {
  state: WorkState | undefined
  onSelect: (state: WorkState | undefined) => void
}

/** Installations are filtered by how far they are (LIST-35). */
export function WorkPicker({ state, onSelect }: Props) {
  const { t } = useTranslation('work')
  const onPick = (value: string) => onSelect(WORK_STATES.find((known) => known === value))
  return (
    <select aria-label={t('filter')} value={state ?? ''} onChange={({ target }) => onPick(target.value)}>
      <option value="">{t('all')}</option>
      {WORK_STATES.map((known) => (
        <option key={known} value={known}>
          {t(known === 'attention' ? 'choice.attention' : `state.${known}`)}
        </option>
      ))}
    </select>
  )
}
