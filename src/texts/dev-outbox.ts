/** Words of the development outbox. */
export const devOutboxTexts = {
  lead: 'No mail server is configured, so messages stay here. The page renews itself every 2 seconds.',
  heading: 'Messages',
  things: 'messages',
  empty: 'No messages yet.',
  emptyHint: 'Mails and codes appear here as soon as something is sent.',
  copyCode: 'Copy code',
  to: (addresses: string) => `To ${addresses}`,
  attached: (names: string) => `Attached: ${names}`,
} as const
