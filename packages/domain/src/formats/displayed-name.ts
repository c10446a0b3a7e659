interface NamedPerson {
  firstName: string | null
  lastName: string | null
  email: string
}

/** First plus last name, else the e-mail (SHELL-10). */
export function displayedName({ firstName, lastName, email }: NamedPerson): string {
  const names = [firstName, lastName].map((name) => name?.trim()).filter(Boolean)
  return names.join(' ') || email
}
