import type { Reading } from '@commissioning/contract/readings/reading-endpoints'
import { toSignalBand } from '@commissioning/domain/locks/signal'
import { useTranslation } from 'react-i18next'
import { CONDITION_PARTS } from './stored-condition.ts'

/** The list and files put a reading into the same words. */
export function useReadingMessages() {
  const { t } = useTranslation('readings')
  const { t: hardware } = useTranslation('hardware-tree')
  const conditionOf = ({ condition }: Reading) =>
    CONDITION_PARTS.flatMap((part) => {
      const value = condition?.[part] ?? null
      const name = t(`condition.${part}.name`)
      return value === null ? [] : t('condition.said', { name, value: t(`condition.${part}.${value}`) })
    }).join(' · ')
  return {
    dBm: dBmText,
    band: ({ signalStrength }: Reading) => hardware(`bands.${toSignalBand(signalStrength)}`),
    source: ({ source }: Reading) => t(`sources.${source}`),
    parent: ({ parentName, parentMac }: Reading) => parentName ?? parentMac ?? t('uncertain'),
    condition: conditionOf,
    versions: ({ modemApplication, revision, parentRevision }: Reading) =>
      [
        modemApplication && t('versions.iq', { version: modemApplication }),
        revision && t('versions.lock', { version: revision }),
        parentRevision && t('versions.parent', { version: parentRevision }),
      ]
        .filter(Boolean)
        .join(' · '),
  }
}

const dBmText = (strength: number) => `${strength < 0 ? '−' : ''}${Math.abs(strength)} dBm`
