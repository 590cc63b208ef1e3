/** Words of the list of offers that come after its rows: its filters, its export, and the countdown of a last day. */
export const offerToolTexts = {
  apply: 'Show offers',
  exportHint: 'All offers that match these filters, with the columns shown',
  exported: {
    all: (n: number) => (n === 1 ? '1 offer exported' : `${n} offers exported`),
    part: (n: number) => `Exported the first ${n} offers. Use filters to export the rest.`,
    failed: 'Could not export offers',
  },
  left: {
    hours: (h: number, min: number) =>
      h === 0 ? `Expires in ${min} min` : `Expires in ${h} h ${min} min`,
    seconds: (s: number) => `Expires in ${s} s`,
    over: 'Expired',
  },
} as const
