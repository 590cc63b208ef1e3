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
  /** Mail 34: somebody imported prices, or judged an import. */
  priceMail: {
    subjects: {
      imported: (id: number) => `Prices imported: import ${id}`,
      waiting: (id: number) => `Check prices: import ${id} looks wrong`,
      confirmed: (id: number) => `Prices confirmed: import ${id}`,
      rejected: (id: number) => `Prices rejected: import ${id}`,
      undone: (id: number) => `Prices taken back: import ${id}`,
    },
    leads: {
      imported: (by: string) => [
        `${by} imported prices. Offers use them from now on.`,
        `Please check them. Until somebody does, ${by} can’t approve offers that use them.`,
      ],
      waiting: (by: string) => [
        `${by} imported prices that look wrong. Please confirm or reject them.`,
        'Until then the old prices count.',
      ],
      confirmed: (by: string, importer: string) => [
        `${by} confirmed the prices that ${importer} imported. Offers use them from now on.`,
      ],
      rejected: (by: string, importer: string) => [
        `${by} rejected the prices that ${importer} imported. The old prices stay.`,
      ],
      undone: (by: string, importer: string) => [
        `${by} took back the prices that ${importer} imported. The old prices count again.`,
      ],
    },
    importedBy: 'Imported by',
    file: 'File',
    averages: 'Averages before and after',
    issues: 'What looks wrong',
    offers: 'Open offers that were priced again',
    none: 'no prices',
    line: (line: number, text: string) => `Line ${line}: ${text}`,
    more: (n: number) => `and ${n} more`,
  },
  /** Why an offer was priced again, in its history. */
  takenBack: (id: number, importer: string, by: string) =>
    `${by} took back price import ${id} of ${importer}.`,
  notAnApprover: '{email} is no account that may approve offers. Choose somebody from the list.',
  notOwnDelegation: 'Only the approver, or an administrator, can choose who stands in.',
  sameDelegate: 'Choose somebody else',
} as const
