import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { showInfo, showSuccess } from '@commissioning/ui/toast'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { LinesStep } from './lines-step.tsx'
import { aroundLines, isSaved, type Line, newLine } from './several-lines.ts'
import { useSurroundings } from './several-queries.ts'
import { useDoors } from './use-doors.ts'
import { useListLines } from './use-list-lines.tsx'
import { useOpenedList } from './use-opened-list.ts'
import { useSaveLines } from './use-save-lines.ts'
import { useSelected } from './use-selected.ts'

// the first step asks for none of these
const ImportResult = lazyPart(async () => (await import('../table-import/import-result.tsx')).ImportResult)
const ListPreview = lazyPart(async () => (await import('./list-preview.tsx')).ListPreview)
const DoorsStep = lazyPart(async () => (await import('./doors-step.tsx')).DoorsStep)

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
  const wizard = useWizard(['lines', 'preview', 'doors'])
  const surroundings = useSurroundings(installationId)
  const { selected, select } = useSelected(surroundings, parentId)
  const [lines, setLines] = useState<readonly Line[]>([])
  const [error, setError] = useState<Error>()
  const list = useOpenedList({ installationId, surroundings, selected, lines })
  const shown = useListLines(list.preview.lines, surroundings)
  const [leftOut, setLeftOut] = useState<typeof shown>()
  const saving = useSaveLines(installationId, surroundings, setLines)
  const doors = useDoors(installationId, lines, surroundings.places)
  const { open, faults } = aroundLines(lines, surroundings)
  const wrong = faults.findIndex((fault) => fault !== undefined)
  const waiting = doors.doors.length - (doors.done ?? 0)

  const add = async () => {
    const outcome = await saving.save(lines)
    setError(outcome.error)
    if (!outcome.lines.every(isSaved)) return
    if (outcome.lines.some(({ isAttached }) => isAttached)) wizard.to('doors')
    else {
      showSuccess(t('added', { count: outcome.lines.length }))
      onClose()
    }
  }
  const goOn = () => {
    setLines([...lines, ...list.going.map(newLine)])
    list.storeColumns()
    setLeftOut(shown.lines.some(({ isLeftOut }) => isLeftOut) ? shown : undefined)
    closeList()
  }
  const closeList = () => {
    void list.source.open(undefined)
    wizard.to('lines')
  }
  const leave = () => {
    if (waiting > 0) showInfo(t('doors.left'))
    onClose()
  }
  const refused = () => {
    if (!list.columns.includes('code')) return t('preview.codesFirst')
    return list.going.length === 0 ? t('preview.none') : refusalText(list.refusal)
  }
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
        isReading: surroundings.isPending || list.known.isPending,
      },
      secondary:
        doors.doors.length > 0 ? { label: t('doors.go'), onClick: () => wizard.to('doors') } : undefined,
      cancelQuestion: open.length > 0,
      error: error ?? surroundings.error ?? list.known.error,
      content: (
        <LinesStep
          installationId={installationId}
          surroundings={surroundings}
          lines={lines}
          selected={selected}
          isSaving={saving.progress !== undefined}
          onSelect={select}
          onLines={setLines}
          list={list}
          onOpened={() => wizard.to('preview')}
          result={leftOut && <ImportResult {...leftOut} />}
        />
      ),
    },
    preview: {
      sharesNumber: true,
      title: t('preview.title'),
      size: 'wide',
      refusal: refused(),
      forward: {
        label: t('preview.goOn', { count: list.going.length }),
        onClick: goOn,
        isReading: list.source.isReading,
      },
      onBack: closeList,
      cancelQuestion: true,
      content: (
        <ListPreview
          list={list}
          shown={shown}
          surroundings={surroundings}
          selected={selected}
          onSelect={select}
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
