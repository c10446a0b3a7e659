import {
  type AccessRow,
  accessDecisionEndpoints,
} from '@commissioning/contract/access-decision/access-decision-endpoints'
import { DataTable } from '@commissioning/ui/data-table'
import { EmptyState } from '@commissioning/ui/empty-state'
import { IconLock } from '@commissioning/ui/icons/lock.ts'
import { NumberedPages } from '@commissioning/ui/numbered-pages'
import { SearchField } from '@commissioning/ui/search-field'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useTranslation } from 'react-i18next'
import { CountFilters } from '../../components/count-filters.tsx'
import { ownTimeZone } from '../../components/own-time-zone.ts'
import { useListAddress } from '../../components/use-list-address.ts'
import { useReadKeepingLastAnswer } from '../../lib/api/operations.ts'
import { useConfig } from '../../lib/config-context.tsx'
import classes from './access-decision.module.css'
import {
  ACCESS_DECISION_ANSWERS,
  type AnswerKind,
  parseAccessDecisionSearch,
} from './access-decision-search.ts'
import { useSite } from './access-rules-queries.ts'
import { InstantField } from './instant-field.tsx'
import { useAnswerText } from './use-answer-text.ts'

const ANSWER_TONES = { opens: 'confirmed', notYet: 'waiting', refused: 'neutral' } as const

interface Props {
  installationId: string
  kind: 'tag' | 'lock'
  id: string
  title: string
}

/** Tells what a tag opens at an instant, or who can open a lock, each answer with its reason (OPENS-12). */
export function AnswersView(props: Props) {
  const { installationId, kind, title } = props
  const { t } = useTranslation('access-decision')
  const { address, change, toPage } = useListAddress(parseAccessDecisionSearch)
  const { pageSize } = useConfig()
  const read = useAnswers(props, address.at)
  const timeZone = useSite(installationId).data?.timeZone ?? ownTimeZone() ?? 'UTC'
  const all = read.data?.rows
  const found = all?.filter((row) => row.name.toLowerCase().includes((address.search ?? '').toLowerCase()))
  const rows = found?.filter((row) => address.answer === undefined || kindOfAnswer(row) === address.answer)
  const page = address.page ?? 1
  const at = address.at ?? read.data?.at
  return (
    <>
      <div className={classes.tools}>
        {at && (
          <InstantField
            at={Date.parse(at)}
            isNow={address.at === undefined}
            timeZone={timeZone}
            onPick={(picked) =>
              change({
                at: picked === undefined ? undefined : new Date(picked).toISOString(),
                page: undefined,
              })
            }
          />
        )}
      </div>
      <div className={classes.tools}>
        <SearchField
          label={t(`search.${kind}`)}
          value={address.search ?? ''}
          onSearch={(text) => change({ search: text || undefined, page: undefined })}
        />
        <CountFilters
          label={t('answers.label')}
          filters={ACCESS_DECISION_ANSWERS.map((answer) => ({
            key: answer,
            label: t(`answers.${answer}`),
            count: found?.filter((row) => kindOfAnswer(row) === answer).length,
            isCalm: answer !== 'notYet',
          }))}
          selected={address.answer}
          onSelect={(answer) => change({ answer, page: undefined })}
        />
      </div>
      <DataTable
        label={title}
        columns={useColumns(kind)}
        rows={rows?.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={(row) => row.id}
        error={read.error}
        onRetry={() => void read.refetch()}
        isStale={read.isPlaceholderData}
        empty={
          <EmptyState
            title={t(all?.length === 0 ? `empty.${kind}` : 'nothingFound')}
            picture={<IconLock size={44} stroke={1.2} />}
          />
        }
      />
      {rows !== undefined && rows.length > pageSize && (
        <NumberedPages page={page} pageSize={pageSize} total={rows.length} isStale={false} onPage={toPage} />
      )}
      <p className={classes.soft}>{t('lastMinute')}</p>
    </>
  )
}

function useColumns(kind: Props['kind']) {
  const { t } = useTranslation('access-decision')
  const textOf = useAnswerText()
  return [
    {
      key: 'name',
      heading: t(`columns.${kind === 'tag' ? 'lock' : 'tag'}`),
      cell: (row: AccessRow) => row.name,
      width: '22%',
      isFreeText: true,
    },
    {
      key: 'answer',
      heading: t('columns.answer'),
      cell: (row: AccessRow) => {
        const answer = kindOfAnswer(row)
        return <StatusBadge tone={ANSWER_TONES[answer]} label={t(`answers.${answer}`)} />
      },
      width: '10.5rem',
    },
    {
      key: 'why',
      heading: t('columns.why'),
      isFreeText: true,
      cell: (row: AccessRow) =>
        textOf(row).map((line) => (
          <span key={line} className={classes.line}>
            {line}
          </span>
        )),
    },
  ]
}

/** The answers for all locks of a tag, or for all tags of a lock, at an instant. */
function useAnswers({ installationId, kind, id }: Props, at: string | undefined) {
  const query = at === undefined ? {} : { at }
  const ofTag = { params: { installationId, tagId: id }, query }
  const ofLock = { params: { installationId, lockId: id }, query }
  const isTag = kind === 'tag'
  const tag = useReadKeepingLastAnswer(accessDecisionEndpoints.getTagAccess, ofTag, isTag)
  const lock = useReadKeepingLastAnswer(accessDecisionEndpoints.getLockAccess, ofLock, !isTag)
  return isTag ? tag : lock
}

const kindOfAnswer = ({ answer, notYet }: AccessRow): AnswerKind =>
  notYet ? 'notYet' : answer.opens ? 'opens' : 'refused'
