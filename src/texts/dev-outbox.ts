/** Words of the development outbox. */
export const devOutboxTexts = {
  lead: 'No mail server is configured, so messages stay here. This page refreshes every 2 seconds.',
  heading: 'Messages',
  things: 'messages',
  empty: 'No messages yet.',
  emptyHint: 'Emails and codes appear here as soon as they’re sent.',
  copyCode: 'Copy code',
  to: (addresses: string) => `To ${addresses}`,
  attached: (names: string) => `Attached: ${names}`,
} as const
