const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const clock = new Intl.DateTimeFormat(undefined, time)
const date = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  ...time,
})

/** "10:42" in the reader's time. */
export const sayClock = (instant: string): string => clock.format(new Date(instant))
/** "Tue, Nov 24, 10:42" in the reader's time. */
export const sayWhen = (instant: string): string => date.format(new Date(instant))
