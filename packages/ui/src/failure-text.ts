import { useTranslation } from 'react-i18next'
import { STORAGE_SENTENCES } from './storage-failure.ts'

/**
 * The sentence of a failure in the person's language. The platform says its own in it; what the client says where no answer
 * or no sentence came is English (ERR-06), and so is what a browser says where it could not fetch a part of the page (ERR-14).
 */
export function useFailureText(): (message: string) => string {
  const { t } = useTranslation('ui')
  return (message) => {
    if (message === 'Something went wrong with request.') return t('failure.request')
    if (message === 'Something went wrong with response.') return t('failure.response')
    if (message.startsWith('A proxy in front')) return t('failure.tooLarge')
    if (message === STORAGE_SENTENCES.StorageRefused) return t('failure.storage')
    if (message === STORAGE_SENTENCES.StorageFull) return t('failure.storageFull')
    if (/ed module:|module script/.test(message)) return t('failure.part')
    return message
  }
}
