/** What staff can do in their inbox itself. */
export const inboxActTexts = {
  verbs: {
    book: 'Rebook…',
    'record-pickup': 'Record pickup',
    'record-delivery': 'Record delivery',
    'enter-po-number': 'Enter PO number',
    'approve-sign-up': 'Review',
  },
  remind: 'Remind supplier',
  retry: 'Try again',
  retried: (n: number) => (n === 1 ? 'Retrying 1 message.' : `Retrying ${n} messages.`),
} as const
