import { refusals } from '../refusal.ts'

export const sheetRefusals = refusals({
  SheetsFull: 'An installation has room for {limit} drawings. Delete one that nobody needs first.',
  SheetNeedsPicture: 'Nothing can be placed on a PDF. Choose a floor plan that is a JPG or PNG.',
  PageTooLarge:
    'This page would have {megapixels} megapixels as a picture; at most {most} can be drawn. Save it with a smaller paper size and upload that.',
  SheetNeedsScale: 'Draw the line on the new picture too, so that everything stays where it is.',
  SheetWithoutScale: 'This drawing has no scale yet. Draw its line first.',
  PlaceOutsideSheet: { field: 'x', message: 'This place is outside the drawing. Choose one on its picture.' },
  ThingPlaced: 'This is already placed. Find it on the plan and move it there.',
  PlacementsFull: 'A drawing has room for {limit} items. Create another drawing of this floor.',
  WallOutsideSheet: { field: 'walls', message: 'A wall leaves the drawing. Draw it on the picture.' },
  WallZero: { field: 'walls', message: 'A wall has no length. Draw it between two points that are apart.' },
  WallsFull: 'A drawing has room for {limit} walls. Delete some, or create another drawing of this floor.',
  OpenIntentNeedsMore:
    'OpenIntent needs at least one drawing with a scale, and one IQ or repeater. Add them first.',
  OpenIntentUnreadable: 'This is no file of OpenIntent, or it is damaged. Export it again, as ZIP or JSON.',
  OpenIntentTooNew:
    'This file is of OpenIntent {version}, and files up to version 2 are read. Export it as 2.0.',
  OpenIntentTooLarge:
    'This file is larger than a plan can be. Export fewer floors at once, and pictures of at most {megabytes} MB.',
  OpenIntentWithoutPlans: 'This file holds no floor plan. Export it with its maps.',
  PlanTooLargeForPaper:
    'At 1:{scale} the plan is {width} × {height} mm, and this paper has room for {roomWidth} × {roomHeight} mm. Choose a larger paper, a smaller scale or “Fit”.',
  ScaleLineZero: {
    field: 'scale',
    message: 'The line has no length. Draw it between two points that are apart.',
  },
  ScaleLineOutside: { field: 'scale', message: 'The line leaves the picture. Draw it on the picture.' },
  ScaleLengthWrong: {
    field: 'scale',
    message: 'The length of a line is more than 0 and at most {max} metres.',
  },
  ScaleAbsurd: {
    field: 'scale',
    message: 'The picture would be {metres} m long; {min} to {max} m are possible. Check the length.',
  },
})
