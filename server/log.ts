import { pino } from 'pino'
import type { DestinationStream, Level, Logger } from 'pino'

import { redact } from './http/redact.ts'

export type Log = Logger
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** The one log of the server: JSON lines on standard error, secrets taken out before they are written (security.md R21). */
export const createLog = (level: Level | 'silent', destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: {
        level: (label) => ({ level: label }),
        // because pino hands a record in and writes a record out
        log: (entry) => redact(entry) as Record<string, unknown>,
      },
    },
    // Standard output belongs to the few lines that a person reads at start.
    destination ?? pino.destination({ dest: 2, sync: true }),
  )
