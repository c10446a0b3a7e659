import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import { type Wall, type WallDraft, wallEndpoints } from '@commissioning/contract/sheets/wall-endpoints'
import type { PicturePosition } from '@commissioning/domain/sheets/sheet-rules'
import { useEffect, useRef } from 'react'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useEvery, useWrite } from '../../lib/api/operations.ts'
import { isChangedSince } from './changed-since.ts'
import { useInScale } from './use-in-scale.ts'
import { useWantedStep } from './use-wanted-step.ts'

/** A wall under a name that stays its own when it is drawn again after it was deleted. */
interface WallLine extends WallDraft {
  key: string
}

/** A step that was done: the walls that it took and those that it made. */
interface WallStep {
  before: WallLine[]
  after: WallLine[]
}

type SeenWall = Pick<Wall, 'id' | 'version'>

interface WaitingStep {
  step: WallStep
  /** The walls that the person saw. */
  seen: SeenWall[]
  then: () => void
}

/** Draws, changes and deletes walls, one write after the other, and does each back and forth (WALL-07). */
export function useWalls(installationId: string, sheet: Sheet & { frame: PicturePosition }) {
  const params = { installationId, sheetId: sheet.id }
  const { data: walls = [], error, refetch } = useEvery(wallEndpoints.listWalls, { params, query: {} })
  const [past, setPast] = useInScale<WallStep[]>(sheet.frame, [])
  const [future, setFuture] = useInScale<WallStep[]>(sheet.frame, [])
  /** Requests that come while a write runs wait here, so that no press is lost. */
  const [waiting, setWaiting] = useInScale<WaitingStep[]>(sheet.frame, [])
  /** The list may be late, so this remembers each wall as it was last written here. */
  const made = useRef(new Map<string, SeenWall>())
  const drawn = useRef(0)
  const write = useWriteWalls(params)
  const keyOf = (id: string) => [...made.current].find(([, seen]) => seen.id === id)?.[0] ?? id

  const asMade = (seen: SeenWall): SeenWall =>
    [...made.current.values()].find(({ id, version }) => id === seen.id && version > seen.version) ?? seen

  const swap = (after: WallLine[], seen: SeenWall[], isBack: boolean, then: () => void) =>
    write.mutate(
      { before: seen.map(asMade).map(({ id, version }) => ({ id, version })), after, isBack },
      {
        onSuccess: (answer) => {
          answer.forEach((wall, index) => {
            const line = after[index]
            if (line) made.current.set(line.key, wall)
          })
          then()
        },
        // the waiting steps were about one that was not done
        onError: () => {
          want(undefined)
          setWaiting([])
        },
      },
    )
  const change = (step: WallStep, seen: SeenWall[], then = () => {}) =>
    setWaiting((all) => [...all, { step, seen, then }])
  useEffect(() => {
    const [first, ...rest] = waiting
    if (!first || write.isPending) return
    setWaiting(rest)
    swap(first.step.after, first.seen, false, () => {
      setPast((steps) => [...steps, first.step])
      setFuture([])
      first.then()
    })
  })
  const goBack = (steps: WallStep[], setFrom: typeof setPast, setTo: typeof setPast) => {
    const step = steps.at(-1)
    if (!step) return
    setFrom((all) => all.slice(0, -1))
    const back = { before: step.after, after: step.before }
    const seen = back.before.flatMap(({ key }) => made.current.get(key) ?? [])
    swap(back.after, seen, true, () => setTo((all) => [...all, back]))
  }
  const isBusy = write.isPending || waiting.length > 0
  const want = useWantedStep(isBusy, {
    undo: () => goBack(past, setPast, setFuture),
    redo: () => goBack(future, setFuture, setPast),
  })
  const isRefused = write.variables?.isBack === true && isChangedSince(write.error)
  const lineOf = ({ id, version: _, ...wall }: Wall): WallLine => ({ ...wall, key: keyOf(id) })

  return {
    walls,
    failure: error,
    retry: () => void refetch(),
    draw: (lines: WallDraft[], then: () => void) => {
      const after = lines.map((line) => {
        drawn.current += 1
        return { ...line, key: `drawn ${drawn.current}` }
      })
      change({ before: [], after }, [], then)
    },
    paint: (wall: Wall, to: Wall['class']) => {
      const line = lineOf(wall)
      if (to !== wall.class) change({ before: [line], after: [{ ...line, class: to }] }, [wall])
    },
    remove: (wall: Wall) => change({ before: [lineOf(wall)], after: [] }, [wall]),
    undo: past.length > 0 ? () => want('undo') : undefined,
    redo: future.length > 0 ? () => want('redo') : undefined,
    /** A step was not taken back, because somebody else has changed its walls since. */
    isRefused,
    error: write.error,
    isBusy,
  }
}

export type SheetWalls = ReturnType<typeof useWalls>

interface WallsWrite {
  before: SeenWall[]
  after: WallLine[]
  isBack: boolean
}

const useWriteWalls = (params: { installationId: string; sheetId: string }) =>
  useWrite(async ({ before, after }: WallsWrite, call): Promise<Wall[]> => {
    const [first] = after
    if (!first) {
      await call(wallEndpoints.deleteWalls, { params, body: { walls: before } })
      return []
    }
    if (before.length > 0) {
      const body = { walls: before, class: first.class }
      return (await call(wallEndpoints.changeWalls, { params, body })).walls
    }
    const walls = after.map(({ key: _, ...wall }) => wall)
    const said = { idempotencyKey: newIdempotencyKey() }
    return (await call(wallEndpoints.createWalls, { params, body: { walls } }, said)).walls
  }, 'wall')
