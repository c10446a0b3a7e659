import { Button } from '@commissioning/ui/button'
import { IconArrowsMaximize } from '@commissioning/ui/icons/arrows-maximize.ts'
import { IconGripVertical } from '@commissioning/ui/icons/grip-vertical.ts'
import { IconMapPin } from '@commissioning/ui/icons/map-pin.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceSnapshot } from '../../virtual-site/site-snapshot.ts'
import { Section } from '../kit/section.tsx'
import { DeviceCode } from './device-code.tsx'
import { deviceKindMessageKey } from './device-messages.ts'
import { LabelCodes, LabelModal } from './label-codes.tsx'
import classes from './shelf.module.css'

interface Props {
  devices: readonly DeviceSnapshot[]
  onPlace: (mac: string) => void
  /** Let go of over this point of the screen. */
  onDrop: (mac: string, x: number, y: number) => void
}

const groups = ['iq', 'rfnetLock', 'bluenetLock', 'repeater'] as const
type ShelfGroup = (typeof groups)[number]

/** The boxes that still stand here, one kind at a time. */
export function Shelf({ devices, onPlace, onDrop }: Props) {
  const { t } = useTranslation('sandbox')
  const [group, setGroup] = useState<ShelfGroup>('iq')
  const [enlarged, setEnlarged] = useState<string>()
  const { dragged, grip } = useShelfDrag(onDrop)
  const boxed = devices.filter(({ position }) => position === null)
  const shown = boxed.filter((device) => groupOf(device) === group)
  const large = boxed.find(({ mac }) => mac === enlarged)

  return (
    <Section title={t('shelf.title')} note={t('shelf.note')}>
      <fieldset className={classes.groups} aria-label={t('shelf.title')}>
        {groups.map((key) => (
          <button key={key} type="button" aria-pressed={key === group} onClick={() => setGroup(key)}>
            {t(`shelf.group.${key}`)}
            <span className={classes.count}>{boxed.filter((device) => groupOf(device) === key).length}</span>
          </button>
        ))}
      </fieldset>
      {shown.length === 0 && <p className={classes.empty}>{t('shelf.empty')}</p>}
      <ul className={classes.boxes}>
        {shown.map((device) => (
          <li
            key={device.mac}
            className={classes.box}
            draggable
            onDragStart={(event) => event.dataTransfer.setData('text/plain', device.mac)}
          >
            <p className={classes.kind}>
              <span className={classes.grip} data-grip={device.mac} {...grip(device.mac)}>
                <IconGripVertical size={20} aria-hidden />
              </span>
              {t(`device.${deviceKindMessageKey(device)}`)}
              <span className={classes.made}>
                {device.kind !== 'iq' && `${t(`device.net.${device.communicationType}`)} · `}
                {t('device.revision', { revision: device.revision })}
              </span>
            </p>
            <LabelCodes device={device} />
            <DeviceCode device={device} />
            <div className={classes.actions}>
              <Button icon={<IconMapPin size={18} aria-hidden />} onClick={() => onPlace(device.mac)}>
                {t('shelf.place')}
              </Button>
              <Button
                kind="quiet"
                aria-label={t('shelf.enlarge')}
                aria-haspopup="dialog"
                onClick={() => setEnlarged(device.mac)}
              >
                <IconArrowsMaximize size={18} aria-hidden />
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {dragged && (
        <p className={classes.dragged} style={{ left: dragged.x, top: dragged.y }} aria-hidden>
          {dragged.mac}
        </p>
      )}
      {large && <LabelModal device={large} onClose={() => setEnlarged(undefined)} />}
    </Section>
  )
}

function groupOf(device: DeviceSnapshot): ShelfGroup {
  if (device.kind !== 'lock') return device.kind
  return device.communicationType === 'RFNET' ? 'rfnetLock' : 'bluenetLock'
}

interface DraggedBox {
  mac: string
  x: number
  y: number
}

/** Drags a box by its grip, with a mouse, a pen or a finger, and lets go of it over something. */
function useShelfDrag(onDrop: (mac: string, x: number, y: number) => void) {
  const [dragged, setDragged] = useState<DraggedBox>()
  const grip = (mac: string) => ({
    onPointerDown(event: React.PointerEvent) {
      event.currentTarget.setPointerCapture?.(event.pointerId)
      setDragged({ mac, x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: React.PointerEvent) {
      if (dragged) setDragged({ mac, x: event.clientX, y: event.clientY })
    },
    onPointerUp(event: React.PointerEvent) {
      setDragged(undefined)
      if (dragged) onDrop(mac, event.clientX, event.clientY)
    },
    onPointerCancel: () => setDragged(undefined),
  })
  return { dragged, grip }
}
