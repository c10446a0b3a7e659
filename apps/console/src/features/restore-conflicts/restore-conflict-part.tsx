import type { RestoreConflict } from '@commissioning/contract/restore-conflicts/restore-conflict-endpoints'
import { closedGroupRefusals } from '@commissioning/domain/access-groups/closed-groups'
import { formatDeviceAddress } from '@commissioning/domain/formats/format-device-address'
import { restoreConflictRefusals } from '@commissioning/domain/restore-conflicts/restore-conflict-refusals'
import { Button } from '@commissioning/ui/button'
import { useTranslation } from 'react-i18next'
import { useSentenceTime } from '../../components/use-sentence-time.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import classes from './restore-conflicts.module.css'

interface Props {
  iq: RestoreConflict
  away: string | undefined
  onDecide: (decision: 'adopt' | 'keep') => void
}

/** One IQ: what it has beside what is here, and the two ways on. */
export function RestoreConflictPart({ iq, away, onDecide }: Props) {
  const { t } = useTranslation('held-iqs')
  const refusalText = useRefusalText()
  const timeOf = useSentenceTime()
  const rowsOf = useDifferenceRows()
  const { customerReference, mac, since, canTell, canDecide, differences } = iq
  const closed = canDecide ? undefined : refusalText(restoreConflictRefusals.HeldIqByAccess)
  const waiting = canTell ? t('telling') : refusalText(restoreConflictRefusals.HeldIqUntold)
  return (
    <section className={classes.iq} aria-label={customerReference}>
      <h3 className={classes.name}>{customerReference}</h3>
      <p className={classes.facts}>{t('since', { mac: formatDeviceAddress(mac), since: timeOf(since) })}</p>
      {differences ? (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('what')}</th>
              <th scope="col">{t('atIq')}</th>
              <th scope="col">{t('here')}</th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(differences).map(({ key, what, atIq, here }) => (
              <tr key={key}>
                <th scope="row">{what}</th>
                <td>{atIq}</td>
                <td>{here}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={classes.facts}>{waiting}</p>
      )}
      {differences?.rules === null && (
        <p className={classes.facts}>{refusalText(closedGroupRefusals.AccessGroupsClosed)}</p>
      )}
      <div className={classes.buttons}>
        <Button kind="secondary" disabledReason={away ?? closed} onClick={() => onDecide('keep')}>
          {t('keep.button')}
        </Button>
        <Button
          kind="primary"
          disabledReason={away ?? closed ?? (differences ? undefined : waiting)}
          onClick={() => onDecide('adopt')}
        >
          {t('adopt.button')}
        </Button>
      </div>
    </section>
  )
}

type ConflictDifferences = NonNullable<RestoreConflict['differences']>

interface DifferenceRow {
  key: string
  what: string
  atIq: string
  here: string
}

/** One row per device, tag, rule and setting that differs. */
function useDifferenceRows(): (differences: ConflictDifferences) => DifferenceRow[] {
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
