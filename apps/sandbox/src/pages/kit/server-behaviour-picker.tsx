import { Feedback } from '@commissioning/ui/feedback'
import { useTranslation } from 'react-i18next'
import type { ServerBehaviour } from '../../http/server-behaviour.ts'
import { useDo } from '../shell/queries.ts'
import classes from './server-behaviour-picker.module.css'

interface Props {
  behaviour: ServerBehaviour
  /** The choice is sent to this path. */
  path: `/${string}`
}

/** How a server of the outside world answers, all ways in sight. */
export function ServerBehaviourPicker({ behaviour, path }: Props) {
  const { t } = useTranslation('sandbox')
  const setBehaviour = useDo()
  return (
    <>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('behaviour.title')}</legend>
        {behaviours.map((value) => (
          <label key={value} className={classes.option} data-selected={value === behaviour || undefined}>
            <input
              type="radio"
              name="behaviour"
              checked={value === behaviour}
              onChange={() => setBehaviour.mutate({ method: 'PUT', path, body: { behaviour: value } })}
            />
            <span>
              {t(`behaviour.${value}`)}
              <span className={classes.note}>{t(`behaviour.${value}Note`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Feedback failure={setBehaviour.error ?? undefined} />
    </>
  )
}

const behaviours = ['works', 'fails', 'hangs', 'nonsense'] as const satisfies ServerBehaviour[]
