/** What the places of a program are called where somebody chooses from them. */
export const placeTexts = {
  site: { label: 'Site', all: 'All sites' },
  code: { label: 'Dealer code', all: 'All dealer codes' },
} as const
