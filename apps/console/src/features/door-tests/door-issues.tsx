import { doorTestEndpoints } from '@commissioning/contract/door-tests/door-test-endpoints'
import type { Assignee, DoorIssue } from '@commissioning/contract/door-tests/door-test-fields'
import { Button } from '@commissioning/ui/button'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SaveForm } from '../../components/save-form.tsx'
import { useDates } from '../../components/use-dates.ts'
import { useChange } from '../../lib/api/operations.ts'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { AssigneeField } from './assignee-field.tsx'
import classes from './door-tests.module.css'

interface Props {
  installationId: string
  title: string
  issues: readonly DoorIssue[] | undefined
  people: readonly Assignee[]
  /** The door of an issue, where that is not the page's own. */
  doorOf?: (issue: DoorIssue) => ReactNode
}

/** Issues with what failed, who settles them, and who closed them. */
export function DoorIssues({ installationId, title, issues = [], people, doorOf }: Props) {
  const { t } = useTranslation('door-tests')
  const dates = useDates()
  const away = useAwayReason()
  const [given, give] = useState<DoorIssue>()
  if (issues.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={classes.part}>{title}</h2>
      <ul className={classes.points}>
        {issues.map((issue) => (
          <li key={issue.id} className={classes.point}>
            <div className={classes.head}>
              <strong>{t(`points.${issue.point}`)}</strong>
              {doorOf?.(issue)}
            </div>
            <p>{issue.text}</p>
            <p>
              {issue.closedAt === null
                ? t('issues.opened', { person: issue.openedBy, time: dates.syncTime(issue.openedAt) })
                : t('issues.closed', { person: issue.closedBy, time: dates.syncTime(issue.closedAt) })}
              {issue.assignee && ` · ${t('issues.assignee', { person: issue.assignee.name })}`}
            </p>
            {issue.closedAt === null && (
              <div className={classes.answers}>
                <Button disabledReason={away} aria-haspopup="dialog" onClick={() => give(issue)}>
                  {t('issues.give')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {given && (
        <GiveIssue
          installationId={installationId}
          issue={given}
          people={people}
          onClose={() => give(undefined)}
        />
      )}
    </section>
  )
}

interface GiveIssueProps extends Pick<Props, 'installationId' | 'people'> {
  issue: DoorIssue
  onClose: () => void
}

function GiveIssue({ installationId, issue, people, onClose }: GiveIssueProps) {
  const { t } = useTranslation('door-tests')
  const write = useChange(doorTestEndpoints.changeDoorIssue, 'door_test')
  const form = useForm<{ assigneeId: string | null }>({
    defaultValues: { assigneeId: issue.assignee?.id ?? null },
  })
  return (
    <SaveForm
      title={t('issues.giveTitle')}
      form={form}
      write={write}
      version={issue.version}
      send={(body, { ifMatch }) => ({ params: { installationId, issueId: issue.id }, body, ...ifMatch })}
      done={t('issues.given')}
      onClose={onClose}
    >
      <AssigneeField control={form.control} name="assigneeId" people={people} />
    </SaveForm>
  )
}
