import { formField } from './html-form.ts'
import type { PageVisit } from './page-visit.ts'

interface PersonValues {
  email: string
  firstName: string
  lastName: string
}

/** The e-mail address cannot be changed, but names can. */
export const personFields = ({ say }: PageVisit, { email, firstName, lastName }: PersonValues) => [
  formField({
    name: 'email',
    label: say('signIn.email'),
    isEmail: true,
    value: email,
    autocomplete: 'username',
    isFixed: true,
  }),
  formField({
    name: 'first_name',
    label: say('registration.firstName'),
    value: firstName,
    autocomplete: 'given-name',
  }),
  formField({
    name: 'last_name',
    label: say('registration.lastName'),
    value: lastName,
    autocomplete: 'family-name',
  }),
]
