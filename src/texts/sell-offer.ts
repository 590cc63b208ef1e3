/** What the page says of an offer for battery packs; its reasons are the server's, too. */
export const sellOfferTexts = {
  whyNot: {
    accepted: 'This offer is accepted.',
    expired: 'The prices of this offer have expired. Update them first.',
    empty: 'Add a battery pack first.',
    'not-bought': 'We no longer buy one of these packs. Remove it first.',
    'no-shipping':
      'We can’t estimate shipping yet. Add your pickup address, or choose “I will ship”.',
    'nothing-left':
      'Shipping costs more than these packs bring. Add packs, or choose “I will ship”.',
    'not-approved':
      'Your account is waiting for approval. You can save offers, but not accept them yet.',
  },
} as const
