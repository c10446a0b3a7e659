import type { RestoreConflict } from '@commissioning/contract/restore-conflicts/restore-conflict-endpoints'
import { formatDeviceAddress } from '@commissioning/domain/formats/format-device-address'
import { useTranslation } from 'react-i18next'

type ConflictDifferences = NonNullable<RestoreConflict['differences']>

interface DifferenceRow {
  key: string
  what: string
  atIq: string
  here: string
}

/** One row per device, tag, rule and setting that differs. */
export function useDifferenceRows(): (differences: ConflictDifferences) => DifferenceRow[] {
  const { t } = useTranslation('held-iqs')

  function deviceRow(device: ConflictDifferences['devices'][number]): DifferenceRow {
    const { mac, hardwareType, difference, replaces, customerReference } = device
    const name = customerReference ?? formatDeviceAddress(mac)
    const row = { key: mac, what: t(`devices.${hardwareType}`, { name }) }
    if (replaces !== null)
      return { ...row, atIq: formatDeviceAddress(mac), here: formatDeviceAddress(replaces) }
    if (difference === 'moved') return { ...row, atIq: t('elsewhere'), here: t('attached') }
    return {
      ...row,
      atIq: t(difference === 'onlyAtIq' ? 'attached' : 'missing'),
      here: t(difference === 'onlyHere' ? 'attached' : 'missing'),
    }
  }

  const tagRow = ({ number, difference }: ConflictDifferences['tags'][number]): DifferenceRow => ({
    key: `${number} ${difference}`,
    what: t('tag', { number }),
    atIq: t(`tags.${difference}.atIq`),
    here: t(`tags.${difference}.here`),
  })

  const ruleRow = (
    rule: NonNullable<ConflictDifferences['rules']>[number],
    index: number,
  ): DifferenceRow => ({
    key: `rule ${index}`,
    what: t('rule', {
      tags: rule.tagNumbers.join(', '),
      locks: rule.lockMacs.map(formatDeviceAddress).join(', '),
      timeframes: t('timeframes', { count: rule.schedules }),
    }),
    atIq: t(rule.side === 'atIq' ? 'holds' : 'missing'),
    here: t(rule.side === 'here' ? 'holds' : 'missing'),
  })

  const shown = (value: string) => (value === 'true' ? t('on') : value === 'false' ? t('off') : value)

  return ({ devices, tags, rules, settings }) => [
    ...devices.map(deviceRow),
    ...tags.map(tagRow),
    ...(rules ?? []).map(ruleRow),
    ...settings.map(({ setting, atIq, here }) => ({
      key: setting,
      what: t(`settings.${setting}`),
      atIq: shown(atIq),
      here: shown(here),
    })),
  ]
}
