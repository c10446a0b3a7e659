import type { OpenWeek } from '@commissioning/domain/access-decision/compute-access-matrix'
import { parseMinuteOfDay } from '@commissioning/domain/schedules/day-times'
import classes from './access-decision.module.css'

const DAY = 5
const BAR = 4
const STRIP_HEIGHT = 24
const MINUTES = 1_440

/** A week as seven bars from Monday on, each a day from midnight above to midnight below; open hours are filled. */
export function WeekStrip({ hours }: { hours: OpenWeek }) {
  return (
    <svg className={classes.strip} viewBox={`0 0 ${7 * DAY - 1} ${STRIP_HEIGHT}`} aria-hidden>
      {hours.map((day, index) => {
        const x = index * DAY
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week has its seven days in their order
          <g key={index}>
            <rect className={classes.closed} x={x} width={BAR} height={STRIP_HEIGHT} rx={1} />
            {day.map(({ startTime, endTime }) => {
              const from = parseMinuteOfDay(startTime)
              const height = ((parseMinuteOfDay(endTime) + 1 - from) / MINUTES) * STRIP_HEIGHT
              return (
                <rect
                  key={startTime}
                  className={classes.open}
                  x={x}
                  y={(from / MINUTES) * STRIP_HEIGHT}
                  width={BAR}
                  height={Math.max(height, 1)}
                  rx={1}
                />
              )
            })}
          </g>
        )
      })}
    </svg>
  )
}
