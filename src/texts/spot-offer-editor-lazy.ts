/** Words of what comes beside the form of the editor (pages.md §3.3): nobody waits for them. */
export const besideTexts = {
  refused: 'The offer wasn’t saved.',
  unsent: 'Not sent yet.',
  problems: (n: number) => (n === 1 ? '1 problem in this offer' : `${n} problems in this offer`),
  metal: 'Metal',
  shareHead: 'Share, %',
  payableHead: 'Payable, %',
  symbolHead: 'Priced by',
  metalPrice: (perKg: string, share: string | 0 | undefined) =>
    share ? `${perKg} per kg, adds ${share} per dry kg` : `${perKg} per kg`,
  parties: { redwood: 'We ship', supplier: 'The supplier ships' },
  incoterms: { FCA: 'FCA, free carrier', DAP: 'DAP, delivered at place' },
  hints: {
    incoterm: (usual: string, party: string) => `Usually ${usual} when ${party}.`,
    weUs: 'we ship',
    weThem: 'the supplier ships',
    cost: 'Freight cost, no matter who pays.',
    charged: 'Deducted from the supplier’s total.',
    pallets: (n: number, weight: string) =>
      n === 1 ? `1 pallet, ${weight}` : `${n} pallets, ${weight}`,
    sum: (sum: string) => `${sum} of 100%`,
  },
  line: {
    removed: (name: string) => `${name} removed.`,
    undo: 'Undo',
    metals: 'Metals',
    unpriced: 'Enter weight, composition and price to see the price check.',
    how: 'Price breakdown',
  },
  prices: {
    loading: 'Loading prices…',
    missing: (symbol: string, month: string) => `No prices for ${symbol} in ${month}.`,
    use: (month: string) => `Use ${month}`,
    failed: 'We couldn’t load the prices.',
  },
} as const
