import type { Clock } from './clock.ts'

/**
 * A device does these by itself, later. Tasks are plain data, so that a saved site goes on with
 * them.
 */
export type TaskKind =
  | 'started'
  | 'connect'
  | 'report'
  | 'reportAgain'
  | 'missed'
  | 'askToLeave'
  | 'heartbeat'
  | 'searchIq'
  | 'joinByItself'
  | 'buttonReleased'
  | 'reset'
  | 'resetDone'
  | 'handsFree'

export interface ScheduledTask {
  /** The device that acts. */
  mac: string
  kind: TaskKind
  /** The other device concerned, or empty. */
  about: string
}

export interface PlannedTask extends ScheduledTask {
  dueAt: number
}

export interface ScheduledTasks {
  /** Replaces the same task if it is planned already. */
  plan(mac: string, kind: TaskKind, afterMs: number, about?: string): void
  /** Leaves the same task where it is if it is planned already. */
  planUnlessPlanned(mac: string, kind: TaskKind, afterMs: number, about?: string): void
  isPlanned(mac: string, kind: TaskKind, about?: string): boolean
  cancel(mac: string, kind: TaskKind, about?: string): void
  cancelAll(mac: string): void
  /** Times in the answer are milliseconds from now. */
  save(): PlannedTask[]
  stop(): void
}

/** Keeps the tasks of a site and runs each when it is due. */
export function createScheduledTasks(
  clock: Clock,
  run: (task: ScheduledTask) => void,
  saved: readonly PlannedTask[],
): ScheduledTasks {
  const started = clock.now()
  let tasks = saved.map((task) => ({ ...task, dueAt: task.dueAt + started }))
  let cancelTimer = () => {}
  let stopped = false

  const arm = () => {
    cancelTimer()
    if (stopped || tasks.length === 0) return
    const earliest = Math.min(...tasks.map(({ dueAt }) => dueAt))
    cancelTimer = clock.after(Math.max(0, earliest - clock.now()), runDue)
  }
  const runDue = () => {
    const due = tasks.filter(({ dueAt }) => dueAt <= clock.now()).sort((a, b) => a.dueAt - b.dueAt)[0]
    if (due !== undefined) {
      tasks = tasks.filter((task) => task !== due)
      run(due)
    }
    arm()
  }
  const isTask = (mac: string, kind: TaskKind, about: string) => (task: ScheduledTask) =>
    task.mac === mac && task.kind === kind && task.about === about
  const drop = (unwanted: (task: ScheduledTask) => boolean) => {
    tasks = tasks.filter((task) => !unwanted(task))
    arm()
  }
  const plan: ScheduledTasks['plan'] = (mac, kind, afterMs, about = '') => {
    tasks = tasks.filter((task) => !isTask(mac, kind, about)(task))
    tasks.push({ mac, kind, about, dueAt: clock.now() + afterMs })
    arm()
  }
  const isPlanned: ScheduledTasks['isPlanned'] = (mac, kind, about = '') =>
    tasks.some(isTask(mac, kind, about))

  arm()
  return {
    plan,
    planUnlessPlanned(mac, kind, afterMs, about = '') {
      if (!isPlanned(mac, kind, about)) plan(mac, kind, afterMs, about)
    },
    isPlanned,
    cancel: (mac, kind, about = '') => drop(isTask(mac, kind, about)),
    cancelAll: (mac) => drop((task) => task.mac === mac),
    save: () => tasks.map((task) => ({ ...task, dueAt: Math.max(0, task.dueAt - clock.now()) })),
    stop() {
      stopped = true
      cancelTimer()
    },
  }
}
