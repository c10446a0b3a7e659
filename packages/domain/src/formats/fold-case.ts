/**
 * Makes texts comparable in search, whoever lowered them before: one sigma, one I, letters and
 * their marks apart. `fold_case` of the database does the same for what is stored.
 */
export const foldCase = (text: string): string =>
  text.normalize('NFD').toLowerCase().toUpperCase().replaceAll(DOT_ABOVE, '')

/** All that tells "İ" from "I", and what some lowering leaves behind its "i". */
const DOT_ABOVE = '\u0307'
