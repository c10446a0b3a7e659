import { MetalBoxDrawing } from '@commissioning/ui/drawings/metal-box'
import { MountingHeightDrawing } from '@commissioning/ui/drawings/mounting-height'
import { RepeaterDrawing } from '@commissioning/ui/drawings/repeater'
import { WeakenedSignalDrawing } from '@commissioning/ui/drawings/weakened-signal'
import { useTranslation } from 'react-i18next'
import classes from './onboarding.module.css'

const advice = [
  ['metal', <MetalBoxDrawing key="drawing" size={56} />],
  ['height', <MountingHeightDrawing key="drawing" size={56} />],
  ['walls', <WeakenedSignalDrawing key="drawing" size={56} />],
  ['repeater', <RepeaterDrawing key="drawing" size={56} />],
] as const

/** The drawings show where the wireless signal is good, and where not (ONBOARD-10). */
export function MountingAdvice() {
  const { t } = useTranslation('onboarding')
  return (
    <ul className={classes.advice}>
      {advice.map(([key, drawing]) => (
        <li key={key}>
          {drawing}
          <span>{t(`advice.${key}`)}</span>
        </li>
      ))}
    </ul>
  )
}
