/** Words of spot feedstock that only the server says. {name} is filled in. */
export const spotServerTexts = {
  letter: {
    fixed: 'Fixed price',
    rounding:
      'Only the price per dry kilogram is rounded, to four decimals; the part of each metal is not, and the average of a month keeps eight.',
    parties: { redwood: 'we ship', supplier: 'you ship' },
    charged: 'freight charged to you',
  },
  unnamedFile: 'Without a name',
  noPrices: 'No prices for {symbol} in {month}.',
  configElsewhere: 'The configuration is changed on its own page.',
  otherSupplier: 'An offer stays with its supplier. Make another one.',
  configChanged: (changes: number) =>
    changes === 1 ? '1 setting changed' : `${changes} settings changed`,
  /** Mail 31: somebody changed the configuration. */
  configMail: {
    subject: (version: number) => `Spot configuration changed: version ${version}`,
    lead: (by: string, version: number) =>
      `${by} changed the configuration of spot offers. Version ${version} holds from now on.`,
    check: 'Who changed it cannot approve offers that were priced before.',
    changedBy: 'Changed by',
    touched: 'Open offers touched',
    changes: 'Changed',
    offers: 'Open offers that it touches',
    hands: (from: string, to: string) => `waited for ${from}, waits for ${to} now`,
    band: (from: string, to: string) => `${from} now, ${to} when it is edited next`,
    nobody: 'nobody who may approve it',
    more: (n: number) => `and ${n} more`,
  },
  notAnApprover: '{email} is no account that may approve offers. Choose somebody from the list.',
  notOwnDelegation: 'Only the approver, or an administrator, can choose who stands in.',
  sameDelegate: 'Choose somebody else',
} as const
