import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFlags } from '../lib/flags/flags-context.tsx'
import { paths } from '../lib/paths.ts'
import classes from './plan-neighbours.module.css'
import { RouterLink } from './router-link.tsx'

/** Floor Plans, Floors and Plan all say where something is, so below each list stands where the rest is (SHEET-51). */
export function PlanNeighbours({ of }: { of: 'plan' | 'floorPlans' | 'floors' }) {
  const { t } = useTranslation('sheets')
  const { installationId = '' } = useParams({ strict: false })
  const { plan } = useFlags()
  if (!plan) return null
  const link = (to: 'plan' | 'floorPlans' | 'floors') => (
    <RouterLink to={paths.tab(installationId, TABS[to])}>{t(`about.to.${to}`)}</RouterLink>
  )
  return (
    <div className={classes.line}>
      <span>{t(`about.${of}`)}</span>
      {of === 'plan' ? (
        <>
          {link('floorPlans')}
          {link('floors')}
        </>
      ) : (
        link('plan')
      )}
    </div>
  )
}

const TABS = { plan: 'plan', floorPlans: 'floor-plans', floors: 'floors' } as const
