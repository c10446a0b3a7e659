import type { Call } from '@commissioning/contract/http/client'
import { type Placement, placementEndpoints } from '@commissioning/contract/sheets/placement-endpoints'
import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import type { Point } from '@commissioning/domain/geometry/point'
import { clampToPicture } from '@commissioning/domain/sheets/placement-rules'
import type { PicturePosition } from '@commissioning/domain/sheets/sheet-rules'
import { useEffect, useRef } from 'react'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useWrite } from '../../lib/api/operations.ts'
import { isChangedSince } from './changed-since.ts'
import type { PlanItem } from './plan-items.ts'
import { useInScale } from './use-in-scale.ts'
import { useWantedStep } from './use-wanted-step.ts'

type PlacedItem = Pick<PlanItem, 'key' | 'thing' | 'name'>

/** A step that was done: the place of the thing that it was about, and the one that it made. */
interface PlacingStep extends PlacedItem {
  from: Placement | undefined
  made: Placement | undefined
}

/** A move is written once the person lets go. */
interface PlacementDraft extends Point {
  key: string
  isDone: boolean
}

interface WaitingPlacement {
  key: string
  /** Undefined where the item is taken off the sheet. */
  at: Point | undefined
  /** The place that the person saw. */
  from: Placement | undefined
  /** An item that was created a moment ago is not listed yet. */
  unlisted?: PlanItem
}

/** Places, moves and takes away, one write after the other, and does each back and forth (SHEET-14). */
export function usePlacing(
  installationId: string,
  sheet: Sheet & { frame: PicturePosition },
  planItems: readonly PlanItem[],
) {
  const { frame } = sheet
  const [draft, setDraft] = useInScale<PlacementDraft | undefined>(frame, undefined)
  const [past, setPast] = useInScale<PlacingStep[]>(frame, [])
  const [future, setFuture] = useInScale<PlacingStep[]>(frame, [])
  /** Writes that come while another one runs wait here, so that no tap or press is lost. */
  const [waiting, setWaiting] = useInScale<WaitingPlacement[]>(frame, [])
  const sent = useRef<PlacementDraft | undefined>(undefined)
  /** The place as it was when somebody took hold of it (SHEET-28). */
  const held = useRef<Placement | undefined>(undefined)
  /**
   * The list may be late, so this remembers the last place of each item that was written here, or
   * that it is gone.
   */
  const made = useRef(new Map<string, Placement | undefined>())
  const write = useWritePlace(installationId, sheet.id)
  const asMade = (place: Placement | undefined) => {
    if (!place || !made.current.has(place.id)) return place
    const own = made.current.get(place.id)
    return own === undefined || own.version > place.version ? own : place
  }
  const find = (key: string): PlanItem | undefined => {
    const one = planItems.find((thing) => thing.key === key)
    return one && { ...one, place: asMade(one.place) }
  }

  const put = (given: PlacementWrite, then: (made: Placement | undefined) => void) => {
    if (write.isPending) return
    const { key, from } = given
    const done = (now: Placement | undefined) => {
      if (now) made.current.set(now.id, now)
      else if (from) made.current.set(from.id, undefined)
      then(now)
      const asNow = (one: WaitingPlacement) =>
        one.key === key && isSame(one.from, from) ? { ...one, from: now } : one
      setWaiting((all) => all.map(asNow))
    }
    // the waiting steps were about one that was not done
    const onError = () => {
      want(undefined)
      setWaiting([])
    }
    write.mutate({ ...given, done }, { onError })
  }
  const change = (one: PlanItem | undefined, to: Point | undefined, from = one?.place) => {
    if (!one) return
    const { key, thing, name } = one
    const inside = to && clampToPicture(frame, to)
    put({ key, thing, name, from, to: inside, isBack: false }, (made) => {
      setPast((steps) => [...steps, { key, thing, name, from, made }])
      setFuture([])
      if (isSame(held.current, from)) held.current = made
    })
  }
  const goBack = (steps: PlacingStep[], setFrom: typeof setPast, setTo: typeof setPast) => {
    const step = steps.at(-1)
    if (!step) return
    const { key, thing, name, from: to, made: from } = step
    setFrom((all) => all.slice(0, -1))
    put({ key, thing, name, from, to, isBack: true }, (made) => {
      setTo((all) => [...all, { key, thing, name, from, made }])
      // it stands again where an earlier step has left it (SHEET-27)
      const asNow = (one: PlacingStep) => (one.key === key && isSame(one.made, to) ? { ...one, made } : one)
      setFrom((all) => all.map(asNow))
    })
  }

  useEffect(() => {
    if (draft && !draft.isDone && !find(draft.key)?.place) setDraft(undefined)
    if (write.isPending) return
    if (draft?.isDone && sent.current !== draft) {
      sent.current = draft
      change(find(draft.key), draft, held.current)
      return
    }
    const [first, ...rest] = waiting
    if (!first) return
    setWaiting(rest)
    const one = find(first.key) ?? first.unlisted
    // an item that somebody else has placed meanwhile stays there
    if (first.at ? !one?.place : first.from) change(one, first.at, first.from)
  })
  const isSettled = sent.current === draft && !write.isPending
  const isBusy = write.isPending || waiting.length > 0 || (draft !== undefined && sent.current !== draft)
  const want = useWantedStep(isBusy, {
    undo: () => goBack(past, setPast, setFuture),
    redo: () => goBack(future, setFuture, setPast),
  })
  useEffect(() => {
    if (isSettled) setDraft((now) => (now === sent.current ? undefined : now))
  }, [isSettled, setDraft])
  const changed = write.variables?.isBack && isChangedSince(write.error) ? write.variables : undefined

  return {
    /** The key of what is being moved, until it is written. */
    held: draft?.key,
    placeOf: ({ key, place }: PlanItem): Point | undefined => (draft?.key === key ? draft : asMade(place)),
    drag: (key: string, to: Point) => {
      if (draft?.key !== key || draft.isDone) held.current = find(key)?.place
      setDraft({ key, ...clampToPicture(frame, to), isDone: false })
    },
    drop: () => setDraft((now) => now && { ...now, isDone: true }),
    /** It goes back to where it stood. */
    release: () => setDraft((now) => (now?.isDone ? now : undefined)),
    place: (key: string, at: Point) => setWaiting((all) => [...all, { key, at, from: undefined }]),
    placeNew: (one: PlanItem, at: Point) =>
      setWaiting((all) => [...all, { key: one.key, at, from: undefined, unlisted: one }]),
    takeOff: (key: string) => setWaiting((all) => [...all, { key, at: undefined, from: find(key)?.place }]),
    undo: past.length > 0 || isBusy ? () => want('undo') : undefined,
    redo: future.length > 0 ? () => want('redo') : undefined,
    /** The name of what is not put back, because somebody else has changed it since. */
    changedSince: changed?.name,
    error: write.error,
  }
}

export type PlanPlacing = ReturnType<typeof usePlacing>

const isSame = (one: Placement | undefined, other: Placement | undefined) =>
  one?.id === other?.id && one?.version === other?.version

interface PlacementWrite extends PlacedItem {
  /** The place that the person saw. */
  from: Placement | undefined
  /** Undefined where the item is taken off the sheet. */
  to: Point | undefined
  isBack: boolean
}

/** A step is stored before its write counts as done, so that what waits for the write finds it. */
const useWritePlace = (installationId: string, sheetId: string) =>
  useWrite(
    async ({ done, ...given }: PlacementWrite & { done: (made: Placement | undefined) => void }, call) => {
      done(await writePlace(given, { installationId, sheetId }, call))
    },
    'placement',
  )

async function writePlace(
  { thing, from, to }: PlacementWrite,
  { installationId, sheetId }: { installationId: string; sheetId: string },
  call: Call,
): Promise<Placement | undefined> {
  const params = { installationId }
  const body = to && { x: to.x, y: to.y }
  if (!from) {
    if (!body) return undefined
    const said = { idempotencyKey: newIdempotencyKey() }
    return call(placementEndpoints.createPlacement, { params, body: { sheetId, thing, ...body } }, said)
  }
  const own = { installationId, placementId: from.id }
  const ifMatch = from.version
  if (body) return call(placementEndpoints.movePlacement, { params: own, body }, { ifMatch })
  await call(placementEndpoints.deletePlacement, { params: own }, { ifMatch })
  return undefined
}
