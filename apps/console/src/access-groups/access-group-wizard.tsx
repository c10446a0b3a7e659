import type { AccessGroup } from '@commissioning/contract/access-groups/access-group-endpoints'
import { accessGroupRefusals } from '@commissioning/domain/access-groups/access-group-refusals'
import { refuseGroupLocks, refuseGroupTags } from '@commissioning/domain/access-groups/access-group-rules'
import type { Refusal } from '@commissioning/domain/refusal'
import { NAME_LIMIT, refuseName } from '@commissioning/domain/validation/names'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { TextField } from '@commissioning/ui/text-field'
import { canGoBack } from '@commissioning/ui/wizard.ts'
import { WizardModal } from '@commissioning/ui/wizard-modal'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LockPicker } from '../floors/lock-picker.tsx'
import { checkedBy } from '../page/checked-form.ts'
import { useRefusalText } from '../refusal-text.ts'
import { TagPicker } from '../tags/tag-picker.tsx'
import { GroupOverviewStep } from './group-overview-step.tsx'
import { TimeframeStep } from './timeframe-step.tsx'
import { groupSteps, useGroupWizard } from './use-group-wizard.ts'
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
  const [lastWrong, setWrong] = useState({ at: wizard, message: '' })
  const save = useSaveGroup({ installationId, group, onSaved: onClose, onGone: go.keepMembers })
  const name = useForm({
    defaultValues: { customerReference: answers.customerReference },
    resolver: checkedBy(({ customerReference }) => ({
      customerReference: refusalText(refuseName(customerReference)),
    })),
  })
  const { step } = wizard
  const timeframe = useTimeframeForm(step === 'timeframe' ? edited : undefined)
  const left = [...new Set(save.leftOf(answers))].map((kind) => t(`left.${kind}`)).join(', ')
  const partly = left && t('partly', { left })
  const isTouched = isChanged || name.formState.isDirty || timeframe.form.formState.isDirty
  const notices = [save.hasGone && t('gone'), partly && save.isStale && t('stale'), partly].filter(Boolean)
  // what a step said is true as long as the person stays at it
  const wrong = lastWrong.at === wizard ? lastWrong.message : ''

  const refuse = (refusal: Refusal) => setWrong({ at: wizard, message: refusalText(refusal) ?? '' })
  const checked = (refusal: Refusal | undefined) => (refusal ? refuse(refusal) : go.move({ go: 'forward' }))
  const forward = {
    name: name.handleSubmit(({ customerReference }) => {
      go.change({ customerReference: customerReference.trim() })
      go.move({ go: 'forward' })
    }),
    tags: () => checked(refuseGroupTags(answers.tagIds)),
    locks: () => checked(refuseGroupLocks(answers.lockIds)),
    timeframe: timeframe.form.handleSubmit(
      ({ kind: _, ...values }) => {
        timeframe.clear()
        go.keepTimeframe({ ...values, id: edited?.id ?? crypto.randomUUID() })
      },
      () => refuse(accessGroupRefusals.TimeframeInvalid),
    ),
    overview: () => save.run(answers),
  }[step]
  const label = {
    timeframe: t(edited ? 'timeframe.update' : 'timeframe.add'),
    overview: t(save.error ? 'retry' : group ? 'edit.save' : 'create.save'),
  }

  return (
    <WizardModal
      title={t(group ? 'edit.title' : 'create.title')}
      step={groupSteps.indexOf(step) + 1}
      total={groupSteps.length}
      forward={{
        label:
          step === 'timeframe' || step === 'overview'
            ? label[step]
            : t(wizard.editing ? 'toOverview' : 'next'),
        onClick: () => void forward(),
        busy: save.isPending,
      }}
      secondary={
        step === 'timeframe' && answers.timeframes.length > 0
          ? { label: t('toOverview'), onClick: go.toOverview }
          : undefined
      }
      onBack={
        canGoBack(wizard, groupSteps) && !(group && step === 'timeframe')
          ? () => go.move({ go: 'back' })
          : undefined
      }
      onCancel={onClose}
      cancelQuestion={
        isTouched
          ? {
              title: t('cancel.title'),
              warning: partly || t('cancel.lost'),
              yes: t('cancel.yes'),
              no: t('cancel.no'),
            }
          : undefined
      }
      error={wrong ? { message: wrong } : step === 'overview' ? save.error : null}
      errorTitle={wrong ? undefined : t('error')}
    >
      {step === 'overview' && notices.length > 0 && <NoticeBar tone="waiting">{notices.join(' ')}</NoticeBar>}
      {step === 'name' && (
        <TextField
          control={name.control}
          name="customerReference"
          label={t('fields.name')}
          maxLength={NAME_LIMIT}
          isRequired
          hasAutofocus
        />
      )}
      {step === 'tags' && (
        <TagPicker
          installationId={installationId}
          kind="many"
          picked={answers.tagIds.map((id) => ({ id, number: '' }))}
          onPick={(tags) => go.change({ tagIds: tags.map(({ id }) => id) })}
        />
      )}
      {step === 'locks' && (
        <LockPicker
          installationId={installationId}
          count={answers.lockIds.length}
          isPicked={({ id }) => answers.lockIds.includes(id)}
          onToggle={({ id }) =>
            go.change({
              lockIds: answers.lockIds.includes(id)
                ? answers.lockIds.filter((one) => one !== id)
                : [...answers.lockIds, id],
            })
          }
          reasonFor={() => undefined}
        />
      )}
      {step === 'timeframe' && <TimeframeStep {...timeframe} />}
      {step === 'overview' && (
        <GroupOverviewStep
          installationId={installationId}
          answers={answers}
          onEdit={(wanted) => go.move({ edit: wanted })}
          onTimeframe={go.openTimeframe}
          onRemove={go.removeTimeframe}
        />
      )}
    </WizardModal>
  )
}
