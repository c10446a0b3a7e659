/** Without case and marks, whatever the language of the browser makes of an I or a sigma: what a search compares. */
export const foldForSearch = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().toUpperCase()
