import { randomInt } from 'node:crypto'

/** A code of six random digits, as people type it. */
export const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0')
