/** What staff can do in their inbox itself. */
export const inboxActTexts = {
  verbs: {
    book: 'Book',
    'record-pickup': 'Record pickup',
    'record-delivery': 'Record delivery',
    'enter-po-number': 'Enter PO number',
    'approve-sign-up': 'Decide',
  },
  remind: 'Remind supplier',
  retry: 'Try again',
  retried: (n: number) =>
    n === 1 ? '1 message is tried again.' : `${n} messages are tried again.`,
} as const
