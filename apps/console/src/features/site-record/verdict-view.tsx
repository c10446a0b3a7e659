import type { RecordVerdict } from '@commissioning/domain/site-record/verify-record'
import { StateIcon } from '@commissioning/ui/state-icon'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../components/use-dates.ts'
import classes from './verify.module.css'

const VERDICT_TONES = {
  genuine: 'confirmed',
  altered: 'failed',
  unknown_key: 'failed',
  expired_key: 'failed',
  draft: 'waiting',
  unreadable: 'neutral',
} as const

/** Says in one sentence what a file is, and below it where it was altered or what it says of itself. */
export function VerdictView({ verdict }: { verdict: RecordVerdict }) {
  const { t } = useTranslation('verify')
  const { kind, where, seal, acceptances } = verdict
  const dates = useDates()
  const proven: (readonly [string, string | undefined])[] = [
    [t('sealedAt'), seal && dates.time(seal.sealedAt)],
    [t('fingerprint'), seal?.hash.match(/.{4}/g)?.join(' ')],
    [t('history'), checkpointOf(verdict)],
    ...acceptances.map(({ by, acceptedAt, remarks }) => {
      const accepted = `${by}, ${dates.time(acceptedAt)}`
      return [t('accepted'), remarks ? `${accepted} – ${remarks}` : accepted] as const
    }),
    ...(verdict.erasedAt ?? []).map(
      (at) => [t('erased'), t('erasedText', { date: dates.time(at) })] as const,
    ),
  ]
  const facts = [[t('site'), siteNameOf(verdict)] as const, ...(kind === 'genuine' ? proven : [])]
  return (
    <section className={classes.verdict} data-kind={kind}>
      <h2 className={classes.kind}>
        <StateIcon tone={VERDICT_TONES[kind]} size={24} />
        {t(`kinds.${kind}.title`)}
      </h2>
      <p>{t(`kinds.${kind}.text`)}</p>
      {where.length > 0 && (
        <>
          <h3>{t('where')}</h3>
          <ul>
            {distinctPlaces(where).map(({ member, name }) => (
              <li key={`${member} ${name}`}>
                {t(`members.${member}`, { defaultValue: member })}
                {name !== null && `: ${name}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <dl className={classes.facts}>
        {facts.map(
          ([label, value]) =>
            value !== undefined && (
              <Fragment key={`${label} ${value}`}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </section>
  )
}

/** Each place once: a thing that is missing changes its list as well. */
const distinctPlaces = (where: RecordVerdict['where']) => [
  ...new Map(where.map((place) => [`${place.member} ${place.name}`, place])).values(),
]

/** The file's own statement is shown whether it is true or not. */
function siteNameOf({ record }: RecordVerdict): string | undefined {
  const site = record?.site
  return typeof site === 'object' && site !== null && 'name' in site && typeof site.name === 'string'
    ? site.name
    : undefined
}

/** The checkpoint in the form in which the verification of a history takes it. */
function checkpointOf({ record }: RecordVerdict): string | undefined {
  const history = record?.history
  return typeof history === 'object' && history !== null && 'size' in history && 'root' in history
    ? `${history.size}:${history.root}`
    : undefined
}
