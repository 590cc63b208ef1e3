/** What staff can do in their inbox itself. */
export const inboxActTexts = {
  remind: 'Remind supplier',
  retry: 'Try again',
  retried: (n: number) =>
    n === 1 ? '1 message is tried again.' : `${n} messages are tried again.`,
} as const
