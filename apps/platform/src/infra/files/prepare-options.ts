/** Given to the child process beside an upload. */
export interface PrepareOptions {
  /** Of a picture: where its thumbnail is written, and how long that is in pixels. */
  thumbnail?: { path: string; side: number } | undefined
  /** Of a list: the sheet and the column that a person has chosen, from 0. */
  fields?: { sheet?: number | undefined; column?: number | undefined } | undefined
}
