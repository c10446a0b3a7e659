import { SubjectSkeleton } from '../../components/subject-skeleton.tsx'

/** A plan on its way. */
export const PlanSkeleton = () => <SubjectSkeleton heights={[64, 420]} />
