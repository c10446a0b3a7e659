/** The values of a form as people read them, by their labels. */
type Values = Readonly<Record<string, string | null>>

/** What somebody else made of the values that a form was opened with: "Name: Hall, Floor: –" (API-28). */
export const changedValues = (opened: Values, newest: Values): string =>
  Object.entries(newest)
    .filter(([label, value]) => value !== opened[label])
    .map(([label, value]) => `${label}: ${value || '–'}`)
    .join(', ')
