import { Button } from '@commissioning/ui/button'
import classes from '@commissioning/ui/modal-parts.module.css'
import { QuestionModal } from '@commissioning/ui/question-modal'
import { useTranslation } from 'react-i18next'

interface Props {
  login: string
  onSignInHere: () => void
}

/** Says that the session is over and how to go on; closes by itself after a new sign-in. */
export function SessionEndedDialog({ login, onSignInHere }: Props) {
  const { t } = useTranslation('session')
  const signInBeside = () => {
    const search = new URLSearchParams({ returnTo: location.pathname + location.search })
    window.open(`${login}?${search}`, '_blank', 'noopener')
  }
  const here = (
    <Button kind="quiet" onClick={onSignInHere}>
      {t('ended.here')}
    </Button>
  )
  const beside = (
    <Button kind="primary" onClick={signInBeside} data-autofocus>
      {t('ended.beside')}
    </Button>
  )
  return (
    <QuestionModal title={t('ended.title')} no={here} yes={beside}>
      <p className={classes.warning}>{t('ended.text')}</p>
    </QuestionModal>
  )
}
