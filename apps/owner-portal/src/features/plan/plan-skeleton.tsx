import { SubjectSkeleton } from '../../components/subject-skeleton.tsx'

/** Stands in for a plan while it loads. */
export const PlanSkeleton = () => <SubjectSkeleton heights={[64, 420]} />
