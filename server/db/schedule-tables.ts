import type { RecurringTables } from './recurring-tables.ts'
import type { ReminderTables } from './reminder-tables.ts'
import type { RetentionTables } from './retention-tables.ts'

/** Of what the portal does by the clock. */
export type ScheduleTables = RecurringTables & ReminderTables & RetentionTables
