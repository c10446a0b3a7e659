import { refusals } from '../refusal.ts'

export const accessGroupRefusals = refusals({
  TagsNotSelected: { field: 'tags', message: 'Please select tags' },
  LocksNotSelected: { field: 'locks', message: 'Please select locks' },
  AccessGroupsFull: 'An installation has room for {limit} access groups. Delete one that nobody needs first.',
  TimeframesFull:
    'The access groups of an installation have room for {limit} timeframes. Delete some of them first.',
  GroupTagsFull:
    'The access groups of an installation have room for {limit} tags, each counted in every group it is in. ' +
    'Remove some of them first.',
  TimeframeInvalid: { field: 'startTime', message: 'Please enter a valid timeframe' },
  StartDateMovedBack: { field: 'startDate', message: 'The start date cannot be earlier than it was.' },
  StartDateInPast: { field: 'startDate', message: 'The start date is in the past.' },
  EndDateInPast: { field: 'endDate', message: 'The end date is in the past.' },
  TimeframeExists: 'There already is a timeframe with this id.',
  AlwaysOverrides: 'The timeframe "Always" overrides every other.',
})
