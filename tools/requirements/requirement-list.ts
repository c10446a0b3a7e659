export interface Requirement {
  id: string
  /** The source is a section of the specification, or a decision. */
  source: string
  statement: string
  /** How it is shown; review is for what only a reader can judge. */
  proof: RequirementProof
}

const PROOF_LEVELS = ['unit', 'api', 'component', 'browser', 'bench', 'review'] as const
type RequirementProof = (typeof PROOF_LEVELS)[number]

/** Reads docs/requirements.tsv: a head line, then id, source, kind, statement and proof. Throws on a bad row. */
export function parseRequirements(text: string): Requirement[] {
  const [, ...rows] = text.trimEnd().split('\n')
  const seen = new Set<string>()
  return rows.map((row, index) => {
    const [id = '', source = '', , statement = '', word = ''] = row.split('\t')
    const proof = PROOF_LEVELS.find((one) => one === word)
    if (!/^[A-Z0-9]+-\d+$/.test(id) || proof === undefined)
      throw new Error(
        `BadRequirement: row ${index + 2} needs an id, a source, a kind, a statement and a proof, which is one of ${PROOF_LEVELS.join(', ')}.`,
      )
    if (seen.has(id)) throw new Error(`BadRequirement: row ${index + 2} repeats the id ${id}.`)
    seen.add(id)
    return { id, source, statement, proof }
  })
}
