import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

type FieldSentences<Values> = Partial<Record<keyof Values, string | undefined>>

/** Checks a form as a whole: each field's sentence of what is wrong with it. A field's own rules do not outlive the kit's. */
export const createFormResolver =
  <Values extends FieldValues>(sentencesOf: (values: Values) => FieldSentences<Values>): Resolver<Values> =>
  (values) => {
    const wrong = Object.entries(sentencesOf(values)).filter(([, message]) => message !== undefined)
    if (wrong.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'refused', message }]))
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
