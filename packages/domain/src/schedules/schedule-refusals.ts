import { refusals } from '../refusal.ts'

export const scheduleRefusals = refusals({
  NoWeekday: { field: 'monday', message: 'Please select at least one day' },
  /** A date field whose text is none stays as it was typed (DATE-02). */
  DateUnreadable: {
    field: 'startDate',
    message: 'Please enter a valid date, the day first: DD/MM/YYYY, for example 31/12/2026.',
  },
  DatesReversed: { field: 'startDate', message: 'The start date is after the end date.' },
  TimesReversed: { field: 'startTime', message: 'The start time must be before the end time.' },
  /** The tooltip of a disabled day (SCHED-03). */
  DayOutsideRange: { field: 'monday', message: 'Day is not within the Start and End date' },
})
