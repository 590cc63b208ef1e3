type RequestReminders = {
  tenant: string
  request_id: string
  kind: 'asn' | 'approval'
  /** The pickup day, or since when it waits. */
  about: string
  at: Date
}

/** Of what the readers of a request were reminded. */
export type ReminderTables = {
  request_reminders: RequestReminders
}
