import { isTestFile, type RepositoryFile } from '../repository/source-file.ts'

const ORDER = /\borderBy(?: = |: )(['"`])(.*?)\1/g
const FIELD_AND_DIRECTION = /^(?:[a-z_.]+|\$\{[^}]+\}) (?:asc|desc|\$\{[^}]+\})$/

/** Orders that a page asks for without their direction, to which a list answers 400. */
export const findUndirectedOrders = (files: readonly RepositoryFile[]): string[] =>
  files
    .filter(({ path }) => /^(?:apps|packages)\/.*\.tsx?$/.test(path) && !isTestFile(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(ORDER)]
        .map(([, , order = '']) => order)
        .filter((order) => !FIELD_AND_DIRECTION.test(order))
        .map((order) => `${path}: ${order}`),
    )
