import { useCall } from '@commissioning/browser-session/call.tsx'
import {
  type HistoryVerification,
  historyEndpoints,
  type VerifiedPart,
} from '@commissioning/contract/history/history-endpoints'
import { historyRefusals } from '@commissioning/domain/history/history-refusals'
import { parseCheckpoint, writeCheckpoint } from '@commissioning/domain/history/verify-history'
import { FormModal } from '@commissioning/ui/form-modal'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { TextField } from '@commissioning/ui/text-field'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createFormResolver } from '../../components/checked-form.ts'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import classes from './history.module.css'

interface Props {
  installationId: string
  onClose: () => void
}

/** Verifies the whole history, against a checkpoint too that the person holds (HISTORY-14). */
export function VerifyHistoryModal({ installationId, onClose }: Props) {
  const { t, i18n } = useTranslation('history')
  const refusalText = useRefusalText()
  const away = useAwayReason()
  const { verify, verified, size, error, isPending } = useVerification(installationId)
  const { control, handleSubmit } = useForm<{ checkpoint: string }>({
    defaultValues: { checkpoint: '' },
    mode: 'onTouched',
    resolver: createFormResolver(({ checkpoint }) => ({
      checkpoint:
        checkpoint.trim() === '' || parseCheckpoint(checkpoint)
          ? undefined
          : refusalText(historyRefusals.CheckpointUnreadable),
    })),
  })
  return (
    <FormModal
      title={t('verify.open')}
      submit={{
        label: t('verify.start'),
        busy: isPending,
        disabledReason: away,
        onClick: handleSubmit(({ checkpoint }) => verify(checkpoint.trim() || null)),
      }}
      leave={verified ? 'close' : 'cancel'}
      onCancel={onClose}
      error={error}
    >
      <p>{t('verify.text')}</p>
      <TextField
        control={control}
        name="checkpoint"
        label={t('verify.checkpoint')}
        description={t('verify.checkpointHint')}
      />
      <p role="status" className={classes.progress}>
        {isPending && t('verify.working', { size: size.toLocaleString(i18n.language) })}
      </p>
      {verified && !isPending && <Verdict verified={verified} />}
    </FormModal>
  )
}

function Verdict({ verified }: { verified: HistoryVerification }) {
  const { t, i18n } = useTranslation('history')
  const { fault, size, confirmed, erased, setBackAt } = verified
  const number = (value: number) => value.toLocaleString(i18n.language)
  if (fault)
    return (
      <NoticeBar tone="failed">
        <p>{t(`faults.${fault.code}`, { ...fault })}</p>
        {size > 0 && <p>{t('verify.upTo', { size: number(size) })}</p>}
      </NoticeBar>
    )
  return (
    <NoticeBar tone="confirmed">
      <p>{t('verify.intact', { size: number(size) })}</p>
      <p>
        {confirmed > 0
          ? t('verify.confirmed', { confirmed: number(confirmed), newer: number(size - confirmed) })
          : t('verify.unconfirmed')}
      </p>
      {erased > 0 && <p>{t('verify.erased', { erased: number(erased) })}</p>}
      {setBackAt !== null && <p>{t('verify.setBack', { seq: number(setBackAt) })}</p>}
      <p className={classes.checkpoint}>
        {t('verify.newCheckpoint', { checkpoint: writeCheckpoint(verified) })}
      </p>
    </NoticeBar>
  )
}

/** Has a history verified part by part; whoever leaves before the end stops it. */
function useVerification(installationId: string) {
  const call = useCall()
  const leaving = useRef(new AbortController())
  const [size, setSize] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (checkpoint: string | null): Promise<HistoryVerification> => {
      const { signal } = leaving.current
      let from: VerifiedPart | null = null
      for (;;) {
        const part: HistoryVerification = await call(
          historyEndpoints.verifyHistory,
          { params: { installationId }, body: { from, checkpoint } },
          { signal },
        )
        setSize(part.size)
        if (part.isComplete) return part
        const { isComplete: _, fault: __, ...verified } = part
        from = verified
      }
    },
  })
  return { verify: mutate, verified: data, size, error, isPending }
}
