import type { Page } from '@commissioning/contract/http/list'
import { type Tag, tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { WallReaderDrawing } from '@commissioning/ui/drawings/wall-reader'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { WaitingPanel } from '@commissioning/ui/waiting-panel'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../lib/api/operations.ts'
import { isDuration, RegistrationFields, type RegistrationForm } from './registration-fields.tsx'
import { useRegisteredTags, useRegistrationLocks } from './registration-queries.ts'
import classes from './tags.module.css'

interface Props {
  installationId: string
  onBack: () => void
  onClose: () => void
}

/** Lock and duration, then the countdown while tags are presented to the lock, then the result (TAG-13). */
export function RegisterTagsWizard({ installationId, onBack, onClose }: Props) {
  const { t } = useTranslation('tags')
  const wizard = useWizard(['lock', 'learn', 'result'])
  const [until, setUntil] = useState(0)
  const form = useForm<RegistrationForm>({ defaultValues: { lockId: null, duration: null } })
  const { lockId, duration } = form.watch()
  const locks = useRegistrationLocks(installationId)
  const start = useChange(tagEndpoints.startTagRegistration)
  const end = useChange(tagEndpoints.endTagRegistration, 'tag')
  const since = start.data?.startedAt
  const registered = useRegisteredTags(installationId, { since, isRunning: wizard.step === 'learn' })
  const lock = locks.data?.find(({ id }) => id === lockId)

  const begin = () => {
    const durationInSeconds = Number(duration)
    if (lockId === null || !isDuration(durationInSeconds)) return
    start.mutate(
      { params: { installationId, lockId }, body: { durationInSeconds } },
      {
        onSuccess: () => {
          // the end is counted by this clock, which may differ from the platform's
          setUntil(Date.now() + durationInSeconds * 1_000)
          end.reset()
          wizard.forward()
        },
      },
    )
  }
  const finish = (then: () => void) =>
    lockId !== null && end.mutate({ params: { installationId, lockId } }, { onSuccess: then })
  const showResult = () => wizard.to('result')
  const missing =
    lockId === null
      ? t('register.lockRequired')
      : duration === null
        ? t('register.durationRequired')
        : undefined
  const steps: StepsOf<typeof wizard> = {
    lock: {
      refusal: missing,
      forward: { label: t('register.start'), onClick: begin },
      sends: start,
      error: locks.error,
      onBack: start.isPending ? null : onBack,
      content: <RegistrationFields control={form.control} locks={locks.data} />,
    },
    learn: {
      forward: { label: t('register.finish'), onClick: () => finish(showResult) },
      sends: end,
      error: registered.error,
      onBack: null,
      isSent: true,
      // after a failed end nothing is waited for: the lock ends by itself
      onCancel: () => (end.error ? onClose() : finish(onClose)),
      content: (
        <LearningPanel
          lockName={lock?.customerReference ?? ''}
          until={until}
          totalMs={Number(duration) * 1_000}
          registered={registered.data}
          onOver={showResult}
        />
      ),
    },
    result: {
      forward: { label: t('done'), onClick: onClose },
      secondary: { label: t('register.again'), onClick: () => wizard.to('lock') },
      error: end.error ?? registered.error,
      leave: 'close',
      onBack: null,
      content: <RegistrationResult registered={registered.data} />,
    },
  }

  return <WizardSteps wizard={wizard} before={1} title={t('add.title')} onCancel={onClose} steps={steps} />
}

interface LearningPanelProps {
  lockName: string
  /** Epoch milliseconds. */
  until: number
  totalMs: number
  registered: Page<Tag> | undefined
  onOver: () => void
}

/** It tells people what to do at the lock during a registration, and counts the registered tags. */
function LearningPanel({ lockName, until, totalMs, registered, onOver }: LearningPanelProps) {
  const { t } = useTranslation('tags')
  const last = registered?.items[0]
  return (
    <WaitingPanel
      state="waiting"
      title={t('learn.title', { name: lockName })}
      drawing={<WallReaderDrawing size={120} />}
      todo={
        <>
          <p className={classes.todo}>{t('learn.todo')}</p>
          <p className={classes.count} role="status">
            {t('learn.count', { count: registered?.count ?? 0 })}
          </p>
        </>
      }
      waitingFor={t('learn.waitingFor')}
      until={until}
      totalMs={totalMs}
      onOver={onOver}
      reported={last && { text: last.number, instant: last.registrationDate }}
      tips={[t('learn.tipKnown'), t('learn.tipOne'), t('learn.tipCard')]}
    />
  )
}

/** How many tags came, and which. */
function RegistrationResult({ registered }: { registered: Page<Tag> | undefined }) {
  const { t } = useTranslation('tags')
  const count = registered?.count ?? 0
  return (
    <div className={classes.stack}>
      <NoticeBar tone={count > 0 ? 'confirmed' : 'neutral'}>{t('learn.count', { count })}</NoticeBar>
      {count === 0 && <p className={classes.intro}>{t('register.nothing')}</p>}
      <ul className={classes.numbers}>
        {registered?.items.map(({ id, number }) => (
          <li key={id}>
            <code>{number}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
