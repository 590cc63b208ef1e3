/** Words of spot feedstock that only the server says. {name} is filled in. */
export const spotServerTexts = {
  letter: {
    to: 'To',
    from: 'From',
    contact: 'Your contact',
    payment: 'Payment',
    fixed: 'Fixed price',
    rounding:
      'We round only the price per dry kilogram, to four decimals. Amounts per metal are not rounded; monthly averages keep eight decimals.',
    offerEnds: (day: string) =>
      `This offer is valid until the end of ${day}. Answer it in the portal by then.`,
    listEnds: (day: string) => `These prices are valid until the end of ${day}.`,
    averages: 'Monthly averages, all digits',
    parties: { redwood: 'we ship', supplier: 'you ship' },
    charged: 'freight charged to you',
  },
  innerSort: 'Sort by another column. Your account doesn’t see this one.',
  innerFilter: 'Remove this filter. Your account doesn’t see why a price needs approval.',
  unnamedFile: 'Unnamed file',
  noPrices: 'No prices for {symbol} in {month}.',
  configElsewhere: 'Change the configuration on its own page.',
  otherSupplier: 'You can’t change the supplier of an offer. Create a new one.',
  configChanged: (changes: number) =>
    changes === 1 ? '1 setting changed' : `${changes} settings changed`,
  /** Mail 31: somebody changed the configuration. */
  configMail: {
    subject: (version: number) => `Spot configuration changed: version ${version}`,
    lead: (by: string, version: number) =>
      `${by} changed the configuration of spot offers. Version ${version} applies from now on.`,
    check: 'This person can’t approve offers priced before this change.',
    changedBy: 'Changed by',
    touched: 'Open offers affected',
    changes: 'Changes',
    offers: 'Affected open offers',
    hands: (from: string, to: string) => `was waiting for ${from}, now waiting for ${to}`,
    band: (from: string, to: string) => `${from} now, ${to} after the next edit`,
    nobody: 'nobody who can approve it',
    more: (n: number) => `and ${n} more`,
  },
  /** Mail 34: somebody imported prices, or judged an import. */
  priceMail: {
    subjects: {
      imported: (id: number) => `Prices imported: import ${id}`,
      waiting: (id: number) => `Check prices: import ${id} looks wrong`,
      confirmed: (id: number) => `Prices confirmed: import ${id}`,
      rejected: (id: number) => `Prices rejected: import ${id}`,
      undone: (id: number) => `Old prices restored: import ${id}`,
    },
    leads: {
      imported: (by: string) => [
        `${by} imported prices. New and edited offers use them from now on.`,
        `Please check them. Until someone does, ${by} can’t approve offers that use them.`,
      ],
      waiting: (by: string) => [
        `${by} imported prices that look wrong. Please confirm or reject them.`,
        'Until then, the old prices apply.',
      ],
      confirmed: (by: string, importer: string) => [
        `${by} confirmed the prices imported by ${importer}. New and edited offers use them from now on.`,
      ],
      rejected: (by: string, importer: string) => [
        `${by} rejected the prices imported by ${importer}. The old prices stay.`,
      ],
      undone: (by: string, importer: string) => [
        `${by} undid the price import by ${importer}. The old prices are back.`,
      ],
    },
    importedBy: 'Imported by',
    file: 'File',
    averages: 'Averages before and after',
    issues: 'Flagged prices',
    offers: 'Open offers with a new price',
    none: 'no prices',
    line: (line: number, text: string) => `Line ${line}: ${text}`,
    more: (n: number) => `and ${n} more`,
  },
  /** Why an offer was priced again, in its history. */
  takenBack: (id: number, importer: string, by: string) =>
    `${by} undid price import ${id} by ${importer}.`,
  notADecider: '{email} can’t decide about requests in logistics.',
  notAnApprover: '{email} can’t approve offers. Choose someone from the list.',
  notOwnDelegation: 'Only the approver or an administrator can choose the substitute.',
  sameDelegate: 'Choose someone else',
} as const
