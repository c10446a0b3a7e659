import axe from 'axe-core'

/**
 * Lists what axe finds wrong on the page. Colours are measured in base-colours.test.ts: a page
 * without layout has none.
 */
export async function axeOffences(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
  })
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}
