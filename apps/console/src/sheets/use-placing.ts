import { type Placement, placementEndpoints } from '@commissioning/contract/sheets/placement-endpoints'
import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import { placeWithin } from '@commissioning/domain/sheets/placement-rules'
import type { Point } from '@commissioning/domain/sheets/sheet-rules'
import { useEffect, useRef, useState } from 'react'
import { useWrite } from '../api/operations.ts'
import type { SheetThing } from './things.ts'
import { useWantedStep } from './use-wanted-step.ts'

/** A step that was done: where the thing was, where it is, and the version that it has since. */
interface Step {
  key: string
  before: Point | undefined
  after: Point | undefined
  version: number | undefined
}

/** Where somebody is moving a thing to; it is written once they let go. */
interface Draft extends Point {
  key: string
  isDone: boolean
}

/** Places, moves and takes away, one write after the other, and does each back and forth (SHEET-14). */
export function usePlacing(installationId: string, sheet: Sheet, things: readonly SheetThing[]) {
  const [draft, setDraft] = useState<Draft | undefined>()
  const [past, setPast] = useState<Step[]>([])
  const [future, setFuture] = useState<Step[]>([])
  const sent = useRef<Draft | undefined>(undefined)
  const write = useWritePlace(installationId, sheet.id)
  const find = (key: string) => things.find((thing) => thing.key === key)

  const put = (
    one: SheetThing | undefined,
    to: Point | undefined,
    version?: number,
    then?: (step: Step) => void,
  ) => {
    if (!one || write.isPending) return
    const { key } = one
    const before = one.place && { x: one.place.x, y: one.place.y }
    const given = { one, to, ifMatch: version ?? one.place?.version }
    write.mutate(given, {
      onSuccess: (answer) => then?.({ key, before, after: to, version: answer?.version }),
      // what was to follow it was about a step that was not done
      onError: () => want(undefined),
    })
  }
  const change = (one: SheetThing | undefined, to: Point | undefined) =>
    put(one, to && sheet.frame ? placeWithin(sheet.frame, to) : undefined, undefined, (step) => {
      setPast((steps) => [...steps, step])
      setFuture([])
    })
  const goBack = (steps: Step[], setFrom: typeof setPast, setTo: typeof setPast) => {
    const step = steps.at(-1)
    if (!step) return
    setFrom((all) => all.slice(0, -1))
    put(find(step.key), step.before, step.version, (done) => setTo((all) => [...all, done]))
  }

  useEffect(() => {
    if (!draft?.isDone || write.isPending || sent.current === draft) return
    sent.current = draft
    change(find(draft.key), draft)
  })
  const isSettled = sent.current === draft && !write.isPending
  const isBusy = write.isPending || (draft !== undefined && sent.current !== draft)
  const want = useWantedStep(isBusy, {
    undo: () => goBack(past, setPast, setFuture),
    redo: () => goBack(future, setFuture, setPast),
  })
  useEffect(() => {
    if (isSettled) setDraft((now) => (now === sent.current ? undefined : now))
  }, [isSettled])

  return {
    placeOf: ({ key, place }: SheetThing): Point | undefined => (draft?.key === key ? draft : place),
    drag: (key: string, to: Point) =>
      sheet.frame && setDraft({ key, ...placeWithin(sheet.frame, to), isDone: false }),
    drop: () => setDraft((now) => now && { ...now, isDone: true }),
    place: (key: string, at: Point) => change(find(key), at),
    /** What was made a moment ago is not among the things yet. */
    placeNew: (one: SheetThing, at: Point) => change(one, at),
    takeOff: (key: string) => change(find(key), undefined),
    undo: past.length > 0 || isBusy ? () => want('undo') : undefined,
    redo: future.length > 0 ? () => want('redo') : undefined,
    error: write.error,
  }
}

export type Placing = ReturnType<typeof usePlacing>

interface Given {
  one: SheetThing
  /** Off the sheet without it. */
  to: Point | undefined
  ifMatch: number | undefined
}

const useWritePlace = (installationId: string, sheetId: string) =>
  useWrite(async ({ one: { thing, place }, to, ifMatch }: Given, call): Promise<Placement | undefined> => {
    const params = { installationId }
    if (!place) {
      if (!to) return undefined
      const body = { sheetId, thing, x: to.x, y: to.y }
      return call(placementEndpoints.createPlacement, { params, body })
    }
    const own = { installationId, placementId: place.id }
    if (to)
      return call(placementEndpoints.movePlacement, { params: own, body: { x: to.x, y: to.y } }, { ifMatch })
    await call(placementEndpoints.deletePlacement, { params: own }, { ifMatch })
    return undefined
  }, 'placement')
