import { useCall } from '@commissioning/browser-session/call.tsx'
import { deviceEndpoints } from '@commissioning/contract/hardware-tree/device-endpoints'
import type { HardwareType } from '@commissioning/domain/device-registry/hardware-types'
import { linkStateNotice } from '@commissioning/domain/hardware-tree/link-state'

import { useTranslation } from 'react-i18next'
import { Picker } from '../../components/picker.tsx'
import { readQueryByIds } from '../../components/read-rows-by-id.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import type { useAttachable } from './detached-queries.ts'
import { useFetchFailure } from './use-fetch-failure.ts'
import type { PickedDevices } from './use-picked.ts'

interface Props {
  installationId: string
  hardwareType: HardwareType
  list: ReturnType<typeof useAttachable>
  choice: PickedDevices
  /** How many can be chosen, and the reason that the others show then. */
  limit: number
  fullReason: string | undefined
  empty: string
}

/** Chooses several of a list; items that cannot be chosen show the reason. */
export function DevicePickList(props: Props) {
  const { installationId, hardwareType, list, choice, limit, fullReason, empty } = props
  const { t } = useTranslation('detached')
  const call = useCall()
  const refusalText = useRefusalText()
  const failure = useFetchFailure()

  return (
    <Picker
      label={t('choice.label')}
      picks={{
        ...choice.picks,
        reasonFor: (row) =>
          row.validation.isValid
            ? undefined
            : (refusalText(linkStateNotice(row, row.iqLinkState)) ?? row.validation.messages.join(' ')),
        most: { count: limit, reason: fullReason },
      }}
      count={t('choice.picked', { count: choice.picked.length })}
      list={list}
      byId={readQueryByIds(call, deviceEndpoints[hardwareType].list, {
        params: { installationId },
        query: {},
      })}
      nameOf={({ customerReference }) => customerReference}
      nameHeading={t('columns.name')}
      columns={[
        { key: 'mac', heading: t('columns.mac'), cell: ({ mac }) => <code>{mac}</code>, width: '38%' },
      ]}
      empty={empty}
      failure={failure}
    />
  )
}
