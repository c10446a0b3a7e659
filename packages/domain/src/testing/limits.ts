import { refuseCompanyName } from '../company/company-rules.ts'
import { refuseDoorCount, refuseDoorNumber, refuseExternalId } from '../doors/door-rules.ts'
import { refuseScheduleSize } from '../doors/schedule-read.ts'
import { refuseFloorPlanName, refuseOneMoreFloorPlan } from '../floor-plans/floor-plan-rules.ts'
import { refuseDescription } from '../installations/description-rules.ts'
import { refuseNoteSubject, refuseNoteText, refuseOneMorePhoto } from '../notes/note-rules.ts'
import { readOpenIntent } from '../sheets/open-intent-in.ts'
import { refuseOneMorePlacement } from '../sheets/placement-rules.ts'
import { refuseOneMoreSheet } from '../sheets/sheet-rules.ts'
import { refuseWallCount } from '../sheets/wall-rules.ts'
import { refuseTagList } from '../tags/tag-list-rules.ts'
import { refuseOneMoreTag, refuseTagLabel } from '../tags/tag-rules.ts'
import { refuseName } from '../validation/names.ts'

const letters = (count: number) => 'x'.repeat(count)
const ofNothing = (count: number) => Array.from({ length: count }, () => ({}))
const openIntent = (file: object) => readOpenIntent({ floorplans: [{}], ...file }).refusal

/** Each name with its number, which is let through, and the rule that refuses one more. */
export const REFUSED_BEYOND: readonly [string, number, (count: number) => unknown][] = [
  ['COMPANY_NAME_LIMIT', 100, (count) => refuseCompanyName(letters(count))],
  ['DESCRIPTION_LIMIT', 200, (count) => refuseDescription(letters(count))],
  ['DOOR_LIMIT', 2_000, refuseDoorCount],
  ['DOOR_NUMBER_LIMIT', 30, (count) => refuseDoorNumber(letters(count))],
  ['EXTERNAL_ID_LIMIT', 100, (count) => refuseExternalId(letters(count))],
  ['FLOOR_PLAN_LIMIT', 200, (count) => refuseOneMoreFloorPlan(count - 1)],
  ['FLOOR_PLAN_NAME_LIMIT', 100, (count) => refuseFloorPlanName(letters(count))],
  ['NAME_LIMIT', 50, (count) => refuseName(letters(count))],
  ['NAME_LIMIT of tags', 50, (count) => refuseTagLabel(letters(count))],
  ['NOTE_PHOTO_LIMIT', 6, (count) => refuseOneMorePhoto({ photos: count - 1 })],
  ['NOTE_SUBJECT_LIMIT', 100, (count) => refuseNoteSubject(letters(count))],
  ['NOTE_TEXT_LIMIT', 180, (count) => refuseNoteText(letters(count))],
  ['PLACEMENT_LIMIT', 500, (count) => refuseOneMorePlacement(count - 1)],
  ['SHEET_LIMIT', 50, (count) => refuseOneMoreSheet(count - 1)],
  ['STORED_FILE_LIMIT', 4_400, (count) => refuseOneMorePhoto({ photos: 0, files: count - 1 })],
  ['TAG_LIMIT', 5_000, (count) => refuseOneMoreTag(count - 1)],
  ['WALL_LIMIT', 2_000, refuseWallCount],
  ['rows of a schedule', 5_000, (rows) => refuseScheduleSize({ rows })],
  ['bytes of a schedule', 2_000_000, (bytes) => refuseScheduleSize({ bytes })],
  ['bytes of a list of tags', 1_048_576, (size) => refuseTagList([{ name: 'tags.csv', size }])],
  ['plans of OpenIntent', 200, (count) => openIntent({ floorplans: ofNothing(count) })],
  [
    'walls of OpenIntent',
    100_000,
    (count) => openIntent({ floorplans: [{ wall_segments: ofNothing(count) }] }),
  ],
  ['devices of OpenIntent', 20_000, (count) => openIntent({ accesspoints: ofNothing(count) })],
]

/** The contract, a store or a part of a page refuses what is beyond these. */
export const KEPT_ELSEWHERE: readonly [string, number][] = [
  ['COMPANY_PHONE_LIMIT', 50],
  ['COMPANY_TEXT_LIMIT', 200],
  ['INSTALLATION_NAME_LIMIT', 100],
  ['IQ_RESET_LIMIT_MINUTES', 10],
  ['LOCATION_TEXT_LIMIT', 200],
  ['MAX_BOXES', 100],
  ['MAX_CANVAS_PIXELS', 16_777_216],
  ['MAX_CARD_DECIMAL', 0xff_ff_ff_ff],
  ['MAX_DELETED_DOORS', 2_000],
  ['MAX_LINES', 500],
  ['MAX_LINE_RANGES', 60_000],
  ['PICTURE_LIMIT', 50_000],
  ['POINT_PHOTO_LIMIT', 6],
  ['REASON_LIMIT', 300],
  ['REMARKS_LIMIT', 2_000],
  ['MAX_NAMED_IDS', 20],
]
