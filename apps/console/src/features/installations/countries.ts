import { listCountriesInLanguage } from '@commissioning/domain/formats/countries'

export const countryOptions = (language: string): { value: string; label: string }[] =>
  listCountriesInLanguage(language).map(({ id, name }) => ({ value: id, label: name }))
