/** A text, a number, or nothing; an instant is its ISO text. */
export type ExportValue = string | number | null | undefined
