const list = (words: readonly string[]) => words.join(', ')

/** Words of the pictures of prices, margins and outcomes. */
export const chartTexts = {
  asTable: 'View as table',
  asPicture: 'View as picture',
  synthetic: 'Synthetic data',
  syntheticHint: 'Invented prices to try the portal with; no market ever quoted them.',
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
    keys: 'Arrow keys read day by day.',
    summary: (first: string, last: string, values: string) => `${first} to ${last}: ${values}`,
    range: (from: string, to: string, unit: string) => `mid from ${from} to ${to} ${unit}`,
    readout: (day: string, values: readonly string[]) => `${day}: ${list(values)}`,
  },
  waterfall: {
    name: 'Margin',
    step: 'Step',
    change: '$/kg',
    left: 'Left',
    hint: 'US dollars per dry kilogram',
  },
  outcomes: {
    name: 'Offers won and lost',
    month: 'Month',
    won: 'Won',
    lost: 'Lost',
    rate: 'Won of decided',
    none: 'No offer was accepted or declined in these months.',
    readout: (month: string, values: readonly string[]) => `${month}: ${list(values)}`,
    offers: (what: string, count: number) => `${what} ${count}`,
    nothing: 'none decided',
    summary: (won: number, lost: number) => `${won} won and ${lost} lost`,
  },
} as const

/** How a price came about, row by row. */
export const breakdownTexts = {
  average: (symbol: string, month: string, quote: string) =>
    `${symbol}, average of ${month}: ${quote}`,
  units: { lb: '× 2.20462 lb/kg', t: '÷ 1,000 kg/t' },
  substance: (factor: string, metal: string) =>
    `× ${factor} (kg of what is quoted per kg of ${metal})`,
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
  netFrom: 'what is sold, less costs',
  offered: 'Offered',
  sum: 'what is paid for each metal',
  fixed: 'fixed price',
  total: 'Line total',
  dry: (kg: string) => `${kg} dry kg`,
  rounding:
    'Only net, low, mid, high and the offered price are rounded, to four decimals. Parts are not: shown with four, they may add up to a last digit more or less.',
  margin: 'Margin',
} as const
