import { COMMUNICATION_TYPES, HARDWARE_TYPES } from '@commissioning/domain/device-registry/hardware-types'
import { NET_NAME } from '@commissioning/domain/hardware-tree/capacity'
import type { Device } from '@commissioning/domain/hardware-tree/tree'
import { ErrorState } from '@commissioning/ui/error-state'
import { RadioListField } from '@commissioning/ui/radio-list-field'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAttachableCounts } from './detached-queries.ts'
import { useFetchFailure } from './use-fetch-failure.ts'

const HARDWARE_KINDS = HARDWARE_TYPES.flatMap((hardwareType) =>
  COMMUNICATION_TYPES.map((communicationType) => ({ hardwareType, communicationType })),
)
const hardwareKindKey = ({ communicationType, hardwareType }: Device) =>
  `${communicationType}_${hardwareType}`

export const findDeviceKind = (key: string | null): Device | undefined =>
  HARDWARE_KINDS.find((kind) => hardwareKindKey(kind) === key)

interface Props {
  installationId: string
  control: Control<{ kind: string | null }>
}

/** A type of which no hardware is detached cannot be selected. */
export function KindStep({ installationId, control }: Props) {
  const { t } = useTranslation('detached')
  const failure = useFetchFailure()
  const counts = useAttachableCounts(installationId, HARDWARE_KINDS)
  const failed = counts.find(({ error }) => error)
  const refused = failed && failure(failed.error)
  if (refused) return <ErrorState failure={refused} onRetry={() => void failed.refetch()} />
  return (
    <RadioListField
      control={control}
      name="kind"
      label={t('attachMany.kind')}
      isRequired
      options={HARDWARE_KINDS.map((kind, at) => {
        const count = counts[at]?.data
        return {
          value: hardwareKindKey(kind),
          label: t(`kinds.${kind.hardwareType}`, { net: NET_NAME[kind.communicationType] }),
          description: count === undefined ? undefined : t('kinds.detached', { count }),
          disabledReason: count === 0 ? t('kinds.none') : undefined,
        }
      })}
    />
  )
}
