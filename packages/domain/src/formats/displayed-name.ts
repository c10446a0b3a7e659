interface Person {
  firstName: string | null
  lastName: string | null
  email: string
}

/** First plus last name, else the e-mail (1 §3). */
export function displayedName({ firstName, lastName, email }: Person): string {
  const names = [firstName, lastName].map((name) => name?.trim()).filter(Boolean)
  return names.join(' ') || email
}
