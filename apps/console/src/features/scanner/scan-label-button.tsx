import { useTranslation } from 'react-i18next'
import { ScanButton } from './scan-button.tsx'
import type { ScanKind } from './scan-content.ts'

interface Props {
  scans: ScanKind
  onScan: (value: string) => void
  /** The person rather types: the first field takes the focus. */
  onManual: () => void
}

/** Every Add on a phone begins with it: what stands on the label need not be typed (SCAN-13). */
export function ScanLabelButton(props: Props) {
  const { t } = useTranslation('scanner')
  return <ScanButton {...props} begins={t('begin')} />
}
