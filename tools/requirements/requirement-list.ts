export interface Requirement {
  id: string
  /** The source is a document and section of the specification. */
  source: string
  statement: string
  /** How it is shown: unit, api, component, browser, bench, or review for what only a reader can judge. */
  proof: string
}

/** Reads docs/requirements.tsv: a head line, then id, source, kind, statement and proof. Throws on a bad row. */
export function parseRequirements(text: string): Requirement[] {
  const [, ...rows] = text.trimEnd().split('\n')
  const seen = new Set<string>()
  return rows.map((row, index) => {
    const [id = '', source = '', , statement = '', proof = ''] = row.split('\t')
    if (!/^[A-Z0-9]+-\d+$/.test(id) || proof === '') {
      throw new Error(
        `BadRequirement: row ${index + 2} needs an id, a source, a kind, a statement and a proof.`,
      )
    }
    if (seen.has(id)) throw new Error(`BadRequirement: row ${index + 2} repeats the id ${id}.`)
    seen.add(id)
    return { id, source, statement, proof }
  })
}
