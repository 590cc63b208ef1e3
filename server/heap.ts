import v8 from 'node:v8'

/**
 * Lets the heap grow to twice of what is in use before it is swept, not to four times: whoever streams a million rows
 * leaves so much behind that a portal would hold 230 MB of garbage (bench/export.ts), and answers come as fast.
 */
export const keepHeapSmall = (): void => v8.setFlagsFromString('--heap-growing-percent=100')
