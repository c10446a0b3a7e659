import { useTranslation } from 'react-i18next'
import { showSuccess } from './toast.tsx'

/** Long enough for a slow device to have begun with it. */
const GIVEN_BACK_AFTER_MS = 60_000

/** Hands a file to the browser, which keeps it where it keeps downloads, and says so in a toast (OUT-12). */
export function useSaveFile() {
  const notifySaved = useNotifySaved()
  return (blob: Blob, name: string, message?: string) => {
    save(blob, name)
    notifySaved(name, message)
  }
}

/** The toast alone, for a link that saves its file itself. */
export function useNotifySaved() {
  const { t } = useTranslation('ui')
  return (name: string, message = t('toast.savedAs', { file: name })) => showSuccess(message)
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), GIVEN_BACK_AFTER_MS)
}
