import i18next from 'i18next'
import { dismissToast, listCurrentToasts, showFailure } from './toast.tsx'

/** Namespaces whose words a page waits for. */
const lateNamespaces = new Set<string>()
let message = ''

/** Tells a person that a page waits for words of its own, and takes that back once all have come. */
export function notifyLateMessages(namespace: string, isLate: boolean): void {
  if (isLate === lateNamespaces.has(namespace)) return
  if (!isLate) {
    lateNamespaces.delete(namespace)
    if (lateNamespaces.size > 0) return
    for (const toast of listCurrentToasts()) if (toast.message === message) dismissToast(toast.id)
    return
  }
  // English is asked for beside every other language, and missed by nobody who has that
  if (i18next.hasResourceBundle(i18next.language, namespace)) return
  lateNamespaces.add(namespace)
  if (lateNamespaces.size > 1) return
  message = i18next.t('ui:failure.words')
  showFailure({ message })
}
