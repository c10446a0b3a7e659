/** Given to the child process beside an upload. */
export interface PrepareOptions {
  /** A picture's thumbnail is written to this path, with a longer side of so many pixels. */
  thumbnail?: { path: string; side: number } | undefined
  /** A person has selected this sheet and column of a list, counted from 0. */
  fields?: { sheet?: number | undefined; column?: number | undefined } | undefined
}
