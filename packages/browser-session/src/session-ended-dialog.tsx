import { Button } from '@commissioning/ui/button'
import { Modal } from '@commissioning/ui/modal'
import classes from '@commissioning/ui/modal-parts.module.css'
import { useTranslation } from 'react-i18next'

interface Props {
  /** Where the sign-in begins. */
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
  return (
    <Modal title={t('ended.title')} size="narrow" role="alertdialog">
      <div className={`${classes.content} ${classes.small}`}>
        <p className={classes.warning}>{t('ended.text')}</p>
      </div>
      <div className={classes.footer}>
        <span className={classes.spring} />
        <div className={classes.cancel}>
          <Button kind="quiet" onClick={onSignInHere}>
            {t('ended.here')}
          </Button>
        </div>
        <div className={classes.forward}>
          <Button kind="primary" onClick={signInBeside} data-autofocus>
            {t('ended.beside')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
