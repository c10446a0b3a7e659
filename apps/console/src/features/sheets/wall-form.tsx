import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import { readTypedNumbers } from '@commissioning/domain/formats/typed-number'
import type { Point } from '@commissioning/domain/geometry/point'
import type { PicturePosition } from '@commissioning/domain/sheets/sheet-rules'
import { refuseWall } from '@commissioning/domain/sheets/wall-rules'
import { Button } from '@commissioning/ui/button'
import { SelectField } from '@commissioning/ui/select-field'
import { TextField } from '@commissioning/ui/text-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createFormResolver } from '../../components/checked-form.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import classes from './sheet-view.module.css'
import { useMaterials } from './use-materials.ts'
import type { WallMaterial } from './use-wall-material.ts'
import type { SheetWalls } from './use-walls.ts'

interface Props {
  sheet: Sheet & { frame: PicturePosition }
  walls: SheetWalls
  choice: WallMaterial
  closed: string | undefined
}

interface WallAnswers {
  material: string
  points: string
}

/** The material of the next walls, and a chain of them in numbers for those without a pointer (WALL-06). */
export function WallForm({ sheet, walls, choice, closed }: Props) {
  const { t } = useTranslation('sheets')
  const { options, read } = useMaterials()
  const refusalText = useRefusalText()
  const form = useForm<WallAnswers>({
    defaultValues: { material: choice.material, points: '' },
    resolver: createFormResolver(({ points }) => {
      const lines = parseWallLines(points)
      const refusal = lines?.map((line) => refuseWall(sheet.frame, line)).find(Boolean)
      return { points: lines ? refusalText(refusal) : t('walls.pointsFirst') }
    }),
  })
  const draw = ({ points }: WallAnswers) => {
    const lines = (parseWallLines(points) ?? []).map(({ from, to }) => ({ from, to, class: choice.material }))
    walls.draw(lines, () => form.setValue('points', ''))
  }
  return (
    <form className={classes.wallForm} noValidate onSubmit={(event) => void form.handleSubmit(draw)(event)}>
      <SelectField
        control={form.control}
        name="material"
        label={t('walls.material')}
        options={options}
        isSearchable={false}
        onChange={(value) => choice.select(read(value) ?? choice.material)}
      />
      <TextField
        control={form.control}
        name="points"
        label={t('walls.points')}
        description={t('walls.pointsHint')}
      />
      <Button type="submit" disabledReason={closed}>
        {t('walls.drawPoints')}
      </Button>
    </form>
  )
}

/** The walls along places in numbers, x and y after each other; undefined unless there are two places. */
function parseWallLines(text: string) {
  const numbers = readTypedNumbers(text, /[\s;]+/) ?? []
  if (numbers.length < 4 || numbers.length % 2 === 1) return undefined
  const points = numbers.flatMap((x, index): Point[] =>
    index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? 0 }] : [],
  )
  return points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }))
}
