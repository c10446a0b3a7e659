import { countriesIn } from '@commissioning/domain/formats/countries'

export const countryOptions = (language: string): { value: string; label: string }[] =>
  countriesIn(language).map(({ id, name }) => ({ value: id, label: name }))
