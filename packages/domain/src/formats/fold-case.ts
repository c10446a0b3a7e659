/**
 * Makes texts comparable in search, whoever lowered them before: one sigma, one I, letters and
 * their marks apart. `fold_case` of the database does the same for what is stored.
 */
export const foldCase = (text: string): string =>
  isPlainAscii(text)
    ? text.toUpperCase()
    : text.normalize('NFD').toLowerCase().toUpperCase().replaceAll(DOT_ABOVE, '')

/** Letters without marks, digits and usual signs: most of a long table, of which one step makes all. */
export const isPlainAscii = (text: string): boolean => /^[ -~]*$/.test(text)

/** All that tells "İ" from "I", and what some lowering leaves behind its "i". */
const DOT_ABOVE = '\u0307'
