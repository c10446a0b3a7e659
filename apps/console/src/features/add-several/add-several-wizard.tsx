import { lockListEndpoints } from '@commissioning/contract/add-several/lock-list-endpoints'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { showInfo, showSuccess } from '@commissioning/ui/toast'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../lib/api/operations.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { useImportFile } from '../table-import/import-file.ts'
import { LinesStep } from './lines-step.tsx'
import type { ListLines, ListStep as ListStepType } from './list-step.tsx'
import { collectLineContext, isLineSaved, type LockToAdd, makeLockToAdd } from './several-lines.ts'
import { useAddSeveralData } from './several-queries.ts'
import { useDoors } from './use-doors.ts'
import { useSaveLockLines } from './use-save-lock-lines.ts'
import { useSelected } from './use-selected.ts'

// the first step asks for none of these
const ImportResult = lazyPart(async () => (await import('../table-import/import-result.tsx')).ImportResult)
const loadListStep = () => import('./list-step.tsx')
const DoorsStep = lazyPart(async () => (await import('./doors-step.tsx')).DoorsStep)

const NOTHING_SAID = [] as const

interface Props {
  installationId: string
  /** The IQ or repeater that is chosen already. */
  parentId: string | undefined
  onClose: () => void
}

/** Add several locks: their codes and names, then all their doors on one screen. */
export function AddSeveralWizard({ installationId, parentId, onClose }: Props) {
  const { t } = useTranslation('add-several')
  const { t: ui } = useTranslation('ui')
  const refusalText = useRefusalText()
  const wizard = useWizard(['lines', 'doors'])
  const surroundings = useAddSeveralData(installationId)
  const { selected, select } = useSelected(surroundings, parentId)
  const [lines, setLines] = useState<readonly LockToAdd[]>([])
  const [error, setError] = useState<Error>()
  const known = useRead(lockListEndpoints.listLockListColumns, { params: { installationId } })
  const said = known.data?.columns ?? NOTHING_SAID
  const source = useImportFile(async (from, sheet) => {
    const [{ openList }] = await Promise.all([import('./open-list.ts'), loadListStep()])
    return openList(from, sheet, { said, ask: surroundings.askBoxes })
  })
  // a dialog that waits for its own step would be gone meanwhile, so the step is there before it is shown
  const [ListStep, setListStep] = useState<typeof ListStepType>()
  const [leftOut, setLeftOut] = useState<ListLines>()
  const saving = useSaveLockLines(installationId, surroundings, setLines)
  const doors = useDoors(installationId, lines, surroundings.places)
  const { open, faults } = collectLineContext(lines, surroundings)
  const wrong = faults.findIndex((fault) => fault !== undefined)
  const waiting = doors.doors.length - (doors.done ?? 0)

  const add = async () => {
    const outcome = await saving.save(lines)
    setError(outcome.error)
    if (!outcome.lines.every(isLineSaved)) return
    if (outcome.lines.some(({ isAttached }) => isAttached)) wizard.to('doors')
    else {
      showSuccess(t('added', { count: outcome.lines.length }))
      onClose()
    }
  }
  const openList = async () => {
    const step = await loadListStep()
    setListStep(() => step.ListStep)
  }
  const closeList = () => {
    void source.open(undefined)
    setListStep(undefined)
  }
  const leave = () => {
    if (waiting > 0) showInfo(t('doors.left'))
    onClose()
  }
  if (ListStep)
    return (
      <ListStep
        installationId={installationId}
        surroundings={surroundings}
        selected={selected}
        lines={lines}
        source={source}
        said={said}
        onSelect={select}
        onTake={(going, told) => {
          setLines([...lines, ...going.map(makeLockToAdd)])
          setLeftOut(told)
          closeList()
        }}
        onBack={closeList}
        onCancel={onClose}
      />
    )
  const steps: StepsOf<typeof wizard> = {
    lines: {
      refusal:
        open.length === 0 && saving.progress === undefined
          ? t('none')
          : wrong >= 0
            ? t('wrong', { number: wrong + 1, reason: refusalText(faults[wrong]?.refusal) })
            : undefined,
      forward: {
        label: t('add', { count: open.length }),
        progress: saving.progress && t('adding', saving.progress),
        onClick: add,
        busy: saving.progress !== undefined,
        isReading: surroundings.isPending || known.isPending,
      },
      secondary:
        doors.doors.length > 0 ? { label: t('doors.go'), onClick: () => wizard.to('doors') } : undefined,
      cancelQuestion: open.length > 0,
      error: error ?? surroundings.error ?? known.error,
      content: (
        <LinesStep
          installationId={installationId}
          surroundings={surroundings}
          lines={lines}
          selected={selected}
          isSaving={saving.progress !== undefined}
          onSelect={select}
          onLines={setLines}
          source={source}
          isWaiting={known.isPending}
          onOpened={openList}
          result={leftOut && <ImportResult {...leftOut} />}
        />
      ),
    },
    doors: {
      leave: 'none',
      forward: doors.isAllDone
        ? { label: ui('close'), onClick: onClose }
        : { label: ui('verify'), onClick: () => void doors.verify(), isReading: doors.isLooking },
      secondary: doors.isAllDone ? undefined : { label: ui('verifyLater'), onClick: leave },
      onBack: () => wizard.to('lines'),
      onCancel: leave,
      error: doors.isMissing ? { message: t('doors.notYet', { count: waiting }) } : doors.error,
      content: <DoorsStep doors={doors} />,
    },
  }

  return <WizardSteps wizard={wizard} title={t('title')} onCancel={onClose} steps={steps} />
}
