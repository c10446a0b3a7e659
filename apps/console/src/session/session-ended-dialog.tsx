import { Button } from '@commissioning/ui/button'
import { Modal } from '@commissioning/ui/modal'
import classes from '@commissioning/ui/modal-parts.module.css'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'

/** Says that the session is over and how to go on; closes by itself after a new sign-in. */
export function SessionEndedDialog({ onSignInHere }: { onSignInHere: () => void }) {
  const { t } = useTranslation('shell')
  const signInBeside = () => {
    const search = new URLSearchParams({ returnTo: location.pathname + location.search })
    window.open(`${paths.login}?${search}`, '_blank', 'noopener')
  }
  return (
    <Modal title={t('sessionEnded.title')} size="narrow" role="alertdialog">
      <div className={`${classes.content} ${classes.small}`}>
        <p className={classes.warning}>{t('sessionEnded.text')}</p>
      </div>
      <div className={classes.footer}>
        <span className={classes.spring} />
        <div className={classes.cancel}>
          <Button kind="quiet" onClick={onSignInHere}>
            {t('sessionEnded.here')}
          </Button>
        </div>
        <div className={classes.forward}>
          <Button kind="primary" onClick={signInBeside} data-autofocus>
            {t('sessionEnded.beside')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
