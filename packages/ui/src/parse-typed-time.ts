/** `HH:mm` of what was typed as a time of day: 9, 930, 9:30, 09.30. Undefined if it is none. */
export function parseTypedTime(text: string): string | undefined {
  const [, hour = '', minute = '0'] = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/.exec(text.trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}
