/** The codes of a failure of the browser's own storage. */
export type StorageFailureCode = 'StorageRefused' | 'StorageFull'

/** They mark the failure; `useFailureText` says in the person's language what to do about it. */
export const STORAGE_SENTENCES: Readonly<Record<StorageFailureCode, string>> = {
  StorageRefused: 'This browser lets the page store nothing.',
  StorageFull: 'The storage of this browser is full.',
}
