/** Words of what comes beside the form of the editor (pages.md §3.3): nobody waits for them. */
export const besideTexts = {
  refused: 'The offer was not accepted.',
  unsent: 'Not sent yet.',
  problems: (n: number) => (n === 1 ? '1 problem in this offer' : `${n} problems in this offer`),
  metal: 'Metal',
  shareHead: 'Share, %',
  payableHead: 'Payable, %',
  symbolHead: 'Priced by',
  parties: { redwood: 'We ship', supplier: 'The supplier ships' },
  incoterms: { FCA: 'FCA, free carrier', DAP: 'DAP, delivered at place' },
  hints: {
    incoterm: (usual: string, party: string) => `${usual} is usual when ${party}.`,
    weUs: 'we ship',
    weThem: 'the supplier ships',
    cost: 'What the freight costs whoever pays it.',
    charged: 'What the supplier pays us on top.',
    pallets: (n: number, weight: string) =>
      n === 1 ? `1 pallet, ${weight}` : `${n} pallets, ${weight}`,
    sum: (sum: string) => `${sum} of 100 %`,
  },
  line: {
    removed: (name: string) => `${name} removed.`,
    undo: 'Undo',
    metals: 'Metals',
    unpriced: 'Fill in weight, composition and price to see where the price lies.',
    how: 'How this price comes about',
  },
  prices: {
    loading: 'Looking for prices…',
    missing: (symbol: string, month: string) => `No prices for ${symbol} in ${month}.`,
    use: (month: string) => `Use ${month}`,
    failed: 'Prices could not be loaded.',
  },
} as const
