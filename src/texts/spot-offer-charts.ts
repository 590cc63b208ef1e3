const list = (words: readonly string[]) => words.join(', ')

/** Words of the pictures of prices, margins and outcomes. */
export const chartTexts = {
  asTable: 'View as table',
  asPicture: 'View as picture',
  synthetic: 'Sample prices',
  syntheticHint: 'For trying out the portal. These are not market quotes.',
  series: {
    day: 'Day',
    low: 'Low',
    mid: 'Mid',
    high: 'High',
    ask: 'Ask',
    bid: 'Bid',
    month: 'Month',
    average: 'Average',
    days: 'Days',
    noPrices: 'No prices',
    none: (name: string) => `No prices for ${name} in these months.`,
    missing: (months: readonly string[]) => `No prices in ${list(months)}.`,
    keys: 'Use the arrow keys to go day by day.',
    summary: (first: string, last: string, values: string) => `${first} to ${last}: ${values}`,
    range: (from: string, to: string, unit: string) => `mid from ${from} to ${to} ${unit}`,
    readout: (day: string, values: readonly string[]) => `${day}: ${list(values)}`,
  },
  waterfall: {
    name: 'Margin',
    step: 'Step',
    change: '$/kg',
    left: 'Remaining',
    hint: 'US dollars per dry kilogram',
  },
  outcomes: {
    name: 'Offers won and lost',
    month: 'Month',
    won: 'Won',
    lost: 'Lost',
    rate: 'Win rate',
    wonTotal: 'Won, $',
    tonnes: 'Won, tonnes',
    worth: (dollars: string, tonnes: string) => `${dollars}, ${tonnes} t`,
    rated: (rate: number) => `win rate ${rate}%`,
    none: 'No offers were accepted or declined in these months.',
    readout: (month: string, values: readonly string[]) => `${month}: ${list(values)}`,
    offers: (what: string, count: number) => `${what} ${count}`,
    nothing: 'no decisions',
    summary: (won: number, lost: number) => `${won} won and ${lost} lost`,
  },
} as const

/** How a price came about, row by row. */
export const breakdownTexts = {
  average: (symbol: string, month: string, quote: string) =>
    `${symbol}, average of ${month}: ${quote}`,
  units: { lb: '× 2.20462 lb/kg', t: '÷ 1,000 kg/t' },
  substance: (factor: string, metal: string) =>
    `× ${factor} (kg of quoted material per kg of ${metal})`,
  price: (metal: string) => `Price of ${metal}`,
  recoverable: (metal: string) => `${metal} recovered and sold`,
  payable: (metal: string) => `${metal} paid`,
  product: (factors: readonly string[]) => factors.join(' × '),
  costs: {
    processing: 'Processing',
    storage: 'Storage',
    handling: 'Handling',
    teardown: 'Teardown',
    shipping: 'Shipping',
  },
  net: 'Net',
  netFrom: 'sales less costs',
  offered: 'Offered',
  sum: 'sum of metals paid',
  fixed: 'fixed price',
  total: 'Line total',
  dry: (kg: string) => `${kg} dry kg`,
  rounding:
    'We round only net, low, mid, high and the offered price, to four decimals. Parts aren’t rounded, so the last digit of a sum may differ.',
  margin: 'Margin',
} as const
