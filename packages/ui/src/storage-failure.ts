/** The codes of a failure of the browser's own storage. */
export type StorageFailureCode = 'StorageRefused' | 'StorageFull'

/** The English sentences, which `useFailureText` says in the person's language. */
export const STORAGE_SENTENCES: Readonly<Record<StorageFailureCode, string>> = {
  StorageRefused:
    'This browser does not let the page read or store its data. What you entered is still on this page. Try again; if that does not help, allow cookies and site data for this address in the settings of the browser.',
  StorageFull:
    'The storage of this browser is full. What you entered is still on this page. Free some space on this device, then try again.',
}
