/** Words of the wizard that nobody begins with: its review, what follows, and a request that changed meanwhile. */
export const wizardEndingTexts = {
  review: {
    edit: (step: string) => `Edit ${step}`,
    next: 'What happens next',
    documents: 'Documents after booking',
    documentList: ['BOL, after booking', 'Pallet labels, one per handling unit, after booking'],
  },
  next: {
    submitted: 'You submit the request.',
    'approved-by-bizdev': 'Bizdev approves it.',
    'approved-by-logistics': 'Logistics approves it and we book the carrier.',
    booked: 'We email you the BOL, pickup number and pallet labels.',
    'picked-up': 'The carrier picks up the load.',
    delivered: 'The load is delivered.',
  },
  /** The approvals, as whoever asks reads of them. */
  nextForPartner: (company: string) =>
    `${company} usually approves it within 1 business day, then books the carrier.`,
  done: {
    title: (id: string) => `Request ${id} submitted`,
    lead: 'A confirmation email is on its way.',
    view: 'View request',
  },
  outdated: {
    title: 'This request was changed',
    lead: 'You started your draft before these changes, so it doesn’t include them. We kept it.',
    changed: (fields: string) => `Changed: ${fields}.`,
    keepOver: 'Continue with my draft',
    startStored: 'Use the latest version',
    hint: 'Submitting your draft replaces the latest version. Choosing the latest deletes your draft.',
  },
} as const
