import { refuseAccessGroupsByAccess } from '@commissioning/domain/access-groups/closed-groups'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Redirect } from '../../components/redirect.tsx'
import { RouterLink } from '../../components/router-link.tsx'
import { useListAddress } from '../../components/use-list-address.ts'
import { usePageTitle } from '../../components/use-page-title.ts'
import { paths } from '../../lib/paths.ts'
import classes from './access-decision.module.css'
import { parseAccessDecisionSearch } from './access-decision-search.ts'
import { AccessMatrixView } from './access-matrix-view.tsx'
import { useAccessRules, useSite } from './access-rules-queries.ts'
import { AnswersView } from './answers-view.tsx'

/** Shows what a tag opens, who can open a lock, or the matrix of all (OPENS-12, OPENS-13). */
export function AccessDecisionPage() {
  const { installationId = '' } = useParams({ strict: false })
  const site = useSite(installationId).data
  if (!site) return null
  if (refuseAccessGroupsByAccess(site)) return <Redirect to={paths.installation(installationId)} />
  return <AccessDecisions installationId={installationId} />
}

function AccessDecisions({ installationId }: { installationId: string }) {
  const { t } = useTranslation('access-decision')
  const { tag, lock } = useListAddress(parseAccessDecisionSearch).address
  const { rules } = useAccessRules(installationId)
  const id = tag ?? lock
  const kind = tag ? 'tag' : 'lock'
  const tab = tag ? 'tags' : lock ? 'hardware' : 'access'
  const name =
    rules?.tags.find((one) => one.id === id)?.number ??
    rules?.locks.find((one) => one.id === id)?.customerReference
  const title = id ? t(`of.${kind}`, { name: name ?? '…' }) : t('title')
  usePageTitle(title)
  return (
    <section aria-labelledby="opens-title">
      <div className={classes.top}>
        <h2 id="opens-title" className={classes.title}>
          {title}
        </h2>
        <p className={classes.back}>
          <RouterLink to={paths.tab(installationId, tab)}>{t(`back.${tab}`)}</RouterLink>
          {id && <RouterLink to={paths.opens(installationId)}>{t('title')}</RouterLink>}
        </p>
      </div>
      {id ? (
        <AnswersView key={id} installationId={installationId} kind={kind} id={id} title={title} />
      ) : (
        <AccessMatrixView installationId={installationId} />
      )}
    </section>
  )
}
