/** Words of spot feedstock that only the server says. {name} is filled in. */
export const spotServerTexts = {
  letter: {
    fixed: 'Fixed price',
    rounding:
      'Only the price per dry kilogram is rounded, to four decimals; the part of each metal is not, and the average of a month keeps eight.',
    parties: { redwood: 'we ship', supplier: 'you ship' },
  },
  noPrices: 'No prices for {symbol} in {month}.',
  configElsewhere: 'The configuration is changed on its own page.',
  otherSupplier: 'An offer stays with its supplier. Make another one.',
  configChanged: (changes: number) =>
    changes === 1 ? '1 setting changed' : `${changes} settings changed`,
  notOwnDelegation: 'Only the approver, or an administrator, can choose who stands in.',
  sameDelegate: 'Choose somebody else',
} as const
