import type { Wall } from '@commissioning/contract/sheets/wall-endpoints'
import { computeDistance } from '@commissioning/domain/geometry/point'

import { Button } from '@commissioning/ui/button'
import { SelectField } from '@commissioning/ui/select-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { passFocusOnRemoval } from './pass-focus-on-removal.ts'
import classes from './sheet-view.module.css'
import { useMaterials } from './use-materials.ts'
import { useMetres } from './use-metres.ts'
import type { SheetWalls } from './use-walls.ts'

interface Props {
  walls: SheetWalls
  selected: string | undefined
  /** Why nothing can be changed. */
  closed: string | undefined
  onSelect: (id: string) => void
}

/** Every wall in words; the chosen one gets another material or is deleted (WALL-07). */
export function WallList({ walls, selected, closed, onSelect }: Props) {
  const { t } = useTranslation('sheets')
  const { metres } = useMetres()
  const { labelOf } = useMaterials()
  const at = ({ x, y }: Wall['from']) => t('things.at', { x: metres(x), y: metres(y) })
  return (
    <ul className={classes.planItems} tabIndex={-1} aria-label={t('walls.title')}>
      {walls.walls.map((wall, index) => {
        const name = t('walls.name', { number: index + 1 })
        return (
          <li key={wall.id} ref={passFocusOnRemoval} className={classes.thing}>
            <button
              type="button"
              className={classes.select}
              aria-pressed={wall.id === selected}
              onClick={() => onSelect(wall.id)}
            >
              <span className={classes.name}>{name}</span>{' '}
              <span className={classes.label}>
                {t('walls.length', { metres: metres(computeDistance(wall.from, wall.to)) })}
              </span>
            </button>
            {wall.id !== selected && <span className={classes.wallFacts}>{labelOf(wall.class)}</span>}
            {wall.id === selected && (
              <div className={classes.wallFacts}>
                <span>{at(wall.from)}</span>
                <WallMaterial wall={wall} walls={walls} closed={closed} />
                <Button
                  aria-label={t('things.of', { action: t('walls.delete'), name })}
                  disabledReason={closed}
                  onClick={() => walls.remove(wall)}
                >
                  {t('walls.delete')}
                </Button>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function WallMaterial({
  wall,
  walls,
  closed,
}: {
  wall: Wall
  walls: SheetWalls
  closed: string | undefined
}) {
  const { t } = useTranslation('sheets')
  const { options, read } = useMaterials()
  const { control } = useForm<{ material: string }>({ values: { material: wall.class } })
  return (
    <SelectField
      control={control}
      name="material"
      label={t('walls.materialOfThis')}
      options={options}
      isSearchable={false}
      disabledReason={closed}
      onChange={(value) => walls.paint(wall, read(value) ?? wall.class)}
    />
  )
}
