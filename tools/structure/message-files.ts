import ts from 'typescript'
import type { RepositoryFile } from '../repository/source-file.ts'

interface Message {
  language: string
  /** The names that lead to it in its file: `steps.0`. */
  key: string
  text: string
}

/** The texts of a file of messages, or of a mail in all its languages; none of any other file. */
export function readMessages({ path, text }: RepositoryFile): Message[] {
  const [, folder, file] = /\/locales\/(?:([a-z]{2})\/|([a-z]{2})\.(?:json|ts)$)/.exec(path) ?? []
  const language = folder ?? file
  if (language === undefined && !path.includes('/mail/templates/')) return []
  return leavesUnder(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)).map(([key, said]) => ({
    language: language ?? key.slice(0, 2),
    key,
    text: said,
  }))
}

interface Translation {
  /** Path of the translation. */
  path: string
  language: string
  english: ReadonlyMap<string, string>
  texts: ReadonlyMap<string, string>
}

/** Each file of translated texts with the English one of its name, both by their keys. */
export function readTranslations(files: readonly RepositoryFile[]): Translation[] {
  const textsOf = (file: RepositoryFile) => new Map(readMessages(file).map(({ key, text }) => [key, text]))
  return files.flatMap((file) => {
    const language = /\/locales\/(?!en\b)([a-z]{2})(?:\/[^/]+)?\.(?:json|ts)$/.exec(file.path)?.[1]
    const source = file.path.replace(`/locales/${language}`, '/locales/en')
    const english = files.find(({ path }) => path === source)
    if (language === undefined || !english) return []
    return [{ path: file.path, language, english: textsOf(english), texts: textsOf(file) }]
  })
}

function leavesUnder(node: ts.Node, key = ''): [key: string, text: string][] {
  if (ts.isStringLiteralLike(node)) return [[key, node.text]]
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return []
  const below = (name: string | number) => (key === '' ? `${name}` : `${key}.${name}`)
  if (ts.isArrayLiteralExpression(node))
    return node.elements.flatMap((element, at) => leavesUnder(element, below(at)))
  if (ts.isPropertyAssignment(node))
    return leavesUnder(node.initializer, below(node.name.getText().replaceAll(/['"]/g, '')))
  return node.getChildren().flatMap((child) => leavesUnder(child, key))
}
