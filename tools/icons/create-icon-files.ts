/** The lines of all outlined icons as the package has them: by name, elements with their attributes. */
export type IconNodes = Readonly<
  Record<string, readonly (readonly [string, Readonly<Record<string, string>>])[]>
>

/**
 * The modules of these icons, by file: one for each, so that a page loads those it shows. Throws for an icon that the package
 * does not have or draws with anything but paths.
 */
export function createIconFiles(nodes: IconNodes, names: readonly string[]): Record<string, string> {
  const files: Record<string, string> = {}
  for (const name of new Set(names)) {
    const lines = nodes[name]?.map(([element, { d, ...others }]) => {
      if (element !== 'path' || d === undefined || Object.keys(others).length > 0)
        throw new Error(`${name} is drawn with more than paths.`)
      return d
    })
    if (!lines) throw new Error(`The package has no icon ${name}.`)
    const list = lines.map((line) => `'${line}'`).join(', ')
    files[`${name}.ts`] =
      `// An icon of Tabler (MIT), made by \`npm run icons\`.\nimport { createIcon } from '../create-icon.tsx'\n\nexport const ${formatComponent(name)} = /* @__PURE__ */ createIcon([${list}])\n`
  }
  return files
}

const formatComponent = (name: string) =>
  `Icon${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`
