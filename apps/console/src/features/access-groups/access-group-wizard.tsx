import type { AccessGroup } from '@commissioning/contract/access-groups/access-group-endpoints'
import { accessGroupRefusals } from '@commissioning/domain/access-groups/access-group-refusals'
import { refuseGroupLocks, refuseGroupTags } from '@commissioning/domain/access-groups/access-group-rules'
import { refuseMoreTimeframes } from '@commissioning/domain/access-groups/timeframe-rules'
import type { Refusal } from '@commissioning/domain/refusal'
import { refuseName } from '@commissioning/domain/validation/names'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createFormResolver } from '../../components/checked-form.ts'
import { NameField } from '../../components/name-field.tsx'
import { createIdPicker } from '../../components/use-picking.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { DifferenceNotice } from '../access-decision/difference-notices.tsx'
import { LockPicker } from '../floors/lock-picker.tsx'
import { useInstallation } from '../installations/installation-queries.ts'
import { TagPicker } from '../tags/tag-picker.tsx'
import { applyGroupAnswers } from './group-answers.ts'
import { GroupOverviewStep } from './group-overview-step.tsx'
import { HoursZone } from './hours-zone.tsx'
import { TimeframeStep } from './timeframe-step.tsx'
import { useGroupWizard } from './use-group-wizard.ts'
import { useSaveGroup } from './use-save-group.ts'
import { useTimeframeForm } from './use-timeframe-form.ts'

interface Props {
  installationId: string
  /** The group to edit; a new one without it. */
  group?: AccessGroup | undefined
  onClose: () => void
}

/** Create or edit an access group: name, tags, locks, timeframe, overview (GROUP-05, GROUP-06). */
export function AccessGroupWizard({ installationId, group, onClose }: Props) {
  const { t } = useTranslation('access-groups')
  const refusalText = useRefusalText()
  const { answers, wizard, edited, isChanged, ...go } = useGroupWizard(group)
  const save = useSaveGroup({ installationId, group, onSaved: onClose, onGone: go.storeMembers })
  const name = useForm({
    defaultValues: { customerReference: answers.customerReference },
    resolver: createFormResolver(({ customerReference }) => ({
      customerReference: refusalText(refuseName(customerReference)),
    })),
  })
  const timeframe = useTimeframeForm(
    wizard.step === 'timeframe' ? edited : undefined,
    useInstallation(installationId).data?.timeZone ?? null,
    answers.timeframes.at(-1),
  )
  const change = useMemo(() => applyGroupAnswers(answers, group?.id), [answers, group?.id])
  const left = [...new Set(save.leftOf(answers))].map((kind) => t(`left.${kind}`)).join(', ')
  const partly = left && t('partly', { left })
  const theirs = save.theirs(answers)
  const isTouched = isChanged || name.formState.isDirty || timeframe.form.formState.isDirty
  const notices = [save.hasGone && t('gone'), partly && theirs && t('stale'), partly].filter(Boolean)

  const refuse = (refusal: Refusal) => wizard.refuse(refusalText(refusal) ?? '')
  const checked = (refusal: Refusal | undefined) => (refusal ? refuse(refusal) : wizard.forward())
  const storeName = name.handleSubmit(({ customerReference }) => {
    go.change({ customerReference: customerReference.trim() })
    wizard.forward()
  })
  const storeTimeframe = timeframe.form.handleSubmit(
    (values) => {
      const [first, ...rest] = timeframe.timeframesOf(values)
      timeframe.clear()
      const withId = (one: typeof first, id = crypto.randomUUID() as string) => one && { ...one, id }
      go.storeTimeframes(
        [withId(first, edited?.id), ...rest.map((one) => withId(one))].filter((one) => one !== undefined),
      )
    },
    () => refuse(accessGroupRefusals.TimeframeInvalid),
  )
  const steps: StepsOf<typeof wizard> = {
    name: {
      size: 'medium',
      forward: { onClick: storeName },
      content: <NameField control={name.control} label={t('fields.name')} hasAutofocus />,
    },
    tags: {
      forward: { onClick: () => checked(refuseGroupTags(answers.tagIds)) },
      content: (
        <TagPicker
          installationId={installationId}
          kind="many"
          picked={answers.tagIds.map((id) => ({ id, number: '' }))}
          onPick={(tags) => go.change({ tagIds: tags.map(({ id }) => id) })}
        />
      ),
    },
    locks: {
      forward: { onClick: () => checked(refuseGroupLocks(answers.lockIds)) },
      content: (
        <LockPicker
          installationId={installationId}
          picks={createIdPicker(answers.lockIds, (lockIds) => go.change({ lockIds }))}
        />
      ),
    },
    timeframe: {
      refusal: edited ? undefined : refusalText(refuseMoreTimeframes(answers.timeframes)),
      forward: { label: t(edited ? 'timeframe.update' : 'timeframe.add'), onClick: storeTimeframe },
      secondary:
        answers.timeframes.length > 0
          ? { label: t('ui:wizard.toOverview'), onClick: go.toOverview }
          : undefined,
      onBack: group ? null : undefined,
      content: (
        <TimeframeStep
          {...timeframe}
          zone={<HoursZone installationId={installationId} lockIds={answers.lockIds} />}
        />
      ),
    },
    overview: {
      forward: {
        label: t(save.error ? 'ui:retry' : group ? 'edit.save' : 'create.save'),
        onClick: () => save.run(answers),
      },
      sends: save,
      errorTitle: t('error'),
      content: (
        <>
          {notices.length > 0 && <NoticeBar tone="waiting">{notices.join(' ')}</NoticeBar>}
          <GroupOverviewStep
            installationId={installationId}
            answers={answers}
            theirs={theirs}
            onEdit={wizard.edit}
            onTimeframe={go.openTimeframe}
            onRemove={go.removeTimeframe}
          />
          <DifferenceNotice installationId={installationId} change={change} />
        </>
      ),
    },
  }

  return (
    <WizardSteps
      wizard={wizard}
      title={t(group ? 'edit.title' : 'create.title')}
      size="wide"
      onCancel={onClose}
      cancelQuestion={isTouched && (partly ? { warning: partly } : true)}
      steps={steps}
    />
  )
}
