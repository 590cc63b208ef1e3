type RequestReminders = {
  tenant: string
  request_id: string
  kind: 'asn' | 'approval'
  /** The pickup day, or since when it waits. */
  about: string
  at: Date
}

type Snoozes = {
  username: string
  kind: string
  target_id: string
  /** As it was then, also its due day. */
  since: Date
  due: string
  until_date: string
}

/** Of what the readers of a request were reminded, and what people put off themselves. */
export type ReminderTables = {
  request_reminders: RequestReminders
  snoozes: Snoozes
}
