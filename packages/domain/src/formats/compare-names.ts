const collator = new Intl.Collator('en-u-kn-true')

/**
 * Orders two names as people expect it: Level 2 before Level 10, annex before Zone, Åsa between Ada and Zoe. It is the
 * one order of names in lists, pickers, files and prints, whatever the reader's language; the collation `name_order` of
 * the database gives the same (decision 156). It answers 0 only for the same text.
 */
export const compareNames = (one: string, other: string): number =>
  collator.compare(one, other) || compareCodePoints(one, other)

/** The database breaks ties by the bytes of UTF-8, whose order is that of code points; `<` compares halves of pairs. */
function compareCodePoints(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return (one.codePointAt(at) ?? -1) - (other.codePointAt(at) ?? -1)
}
