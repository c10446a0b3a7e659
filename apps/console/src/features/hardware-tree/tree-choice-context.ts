import { createRequiredContext } from '@commissioning/ui/required-context.ts'

interface SelectedInTree {
  /** Whether rows show their tick: on a phone once somebody wants to choose. */
  isChoosing: boolean
  setChoosing: (isChoosing: boolean) => void
  /** Whether every row in sight is chosen. */
  areAllChosen: boolean
  onToggleShown: () => void
  isChosen: (row: { id: string }) => boolean
  onToggle: (id: string, isRange: boolean) => void
}

export const [ChosenInTreeContext, useChosenInTree] = createRequiredContext<SelectedInTree>('SelectedInTree')
