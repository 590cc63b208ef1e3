// Words of outgoing messages, without zod: a list of them would carry it.

/** What a message is. */
export const outboxKinds = ['mail', 'booking', 'cancel-booking', 'document'] as const
export type OutboxKind = (typeof outboxKinds)[number]

/** Why a message did not go out. */
export const outboxCauses = [
  'wrong-address',
  'refused',
  'unreachable',
  'rejected-content',
  'booking-desk',
  'other',
] as const
export type OutboxCause = (typeof outboxCauses)[number]

/** Where a message stands. */
export const outboxStandings = ['waiting', 'stuck', 'sent', 'discarded'] as const
export type OutboxStanding = (typeof outboxStandings)[number]

/** What a list of them is asked for: `open` is not done yet, `done` is sent or discarded. */
export const outboxStates = ['open', ...outboxStandings, 'done', 'all'] as const
export type OutboxListState = (typeof outboxStates)[number]
