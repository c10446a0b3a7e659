import { refusals } from '../refusal.ts'

export const ownerRefusals = refusals({
  TermsOutdated: 'The Terms of Service have changed. Read the new ones before you accept.',
})
