const requests = (of: number) => (of === 1 ? '1 request' : `${of} requests`)

/** Words of the dashboards of makers' programs (pages.md §3.2). */
export const makerDashboardTexts = {
  things: 'figures',
  tiles: {
    waiting: 'Batteries to ship',
    approval: 'Waiting for approval',
    inPickup: 'In pickup',
    kg: 'kg delivered in 12 months',
  },
  /** What the tiles count, beneath their numbers. */
  units: { approval: 'Requests', inPickup: 'Requests that are approved', kg: 'Gross weight' },
  notEvaluated: (of: number) => (of === 0 ? 'All evaluated' : `${of} not evaluated`),
  /** Not everything that is there was added up. */
  partly: 'More is there than is added up at once: the figures are of a part.',
  months: 'Delivered by month',
  monthsHint: 'Gross weight in kg, by the month of delivery.',
  month: 'Month',
  requests: 'Requests',
  monthOf: (month: string, kg: string, of: number) => `${month}: ${kg} kg, ${requests(of)}`,
  pickups: 'Next pickups',
  noPickups: 'No pickups ahead.',
  places: { code: 'By dealer code', site: 'By site' },
  name: 'Name',
  kg: 'Delivered, kg',
  noPlaces: 'No batteries and no requests yet.',
  morePlaces: (of: number) => `Show all ${of}`,
  classes: 'Batteries by ADR class',
  columns: {
    class: 'ADR class',
    means: 'What it means',
    packing: 'Packing',
    asks: 'What it asks',
    waiting: 'To ship',
    inPickup: 'In requests',
  },
  /** Domain.md §6; none: nobody has evaluated them yet. */
  adr: {
    green: {
      label: 'Green',
      means: 'Not damaged or defective',
      packing: 'P909',
      asks: 'Nothing more',
    },
    yellow: {
      label: 'Yellow',
      means: 'Damaged or defective, not liable to react dangerously',
      packing: 'P908 or LP904',
      asks: 'One battery in each package; papers and labels say that it is damaged',
    },
    red: {
      label: 'Red',
      means: 'Critical: liable to come apart, react, burn or give off toxic gas',
      packing: 'P911 or LP906',
      asks: 'One battery in each package; it is booked only with a note from logistics',
    },
    none: {
      label: 'No class yet',
      means: 'Nobody has evaluated it',
      packing: '–',
      asks: 'Evaluate it before its pickup is requested',
    },
  },
} as const
