import { timeFormat } from '#schemas/time-format.ts'

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const when = { weekday: 'short', day: 'numeric', month: 'short', ...clock } as const

/** "10:42" in the reader's time. */
export const sayClock = (instant: string): string => timeFormat(clock).format(new Date(instant))
/** "Tue, Nov 24, 10:42" in the reader's time. */
export const sayWhen = (instant: string): string => timeFormat(when).format(new Date(instant))
