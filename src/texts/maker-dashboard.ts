const requests = (of: number) => (of === 1 ? '1 request' : `${of} requests`)

/** Words of the dashboards of makers' programs (pages.md §3.2). */
export const makerDashboardTexts = {
  things: 'figures',
  tiles: {
    waiting: 'Batteries to ship',
    approval: 'Waiting for approval',
    inPickup: 'In pickup',
  },
  delivered: { imperial: 'lb delivered, last 12 months', metric: 'kg delivered, last 12 months' },
  /** What the tiles count, beneath their numbers. */
  units: { approval: 'Requests', inPickup: 'Approved requests', gross: 'Gross weight' },
  notEvaluated: (of: number) => (of === 0 ? 'All evaluated' : `${of} not evaluated`),
  /** Not everything that is there was added up. */
  partly: 'There’s too much to add up at once. These figures cover only part of it.',
  months: 'Delivered by month',
  monthsHint: {
    imperial: 'Gross weight in lb, by month of delivery.',
    metric: 'Gross weight in kg, by month of delivery.',
  },
  month: 'Month',
  requests: 'Requests',
  monthOf: (month: string, weight: string, of: number) => `${month}: ${weight}, ${requests(of)}`,
  pickups: 'Next pickups',
  noPickups: 'No upcoming pickups.',
  places: { code: 'By dealer code', site: 'By site' },
  name: 'Name',
  gross: 'Delivered, gross',
  noPlaces: 'No batteries or requests yet.',
  morePlaces: (of: number) => `Show all ${of}`,
  classes: 'Batteries by ADR class',
  columns: {
    class: 'ADR class',
    means: 'What it means',
    packing: 'Packing',
    asks: 'What it requires',
    waiting: 'To ship',
    inPickup: 'In requests',
  },
  /** Domain.md §6; none: nobody has evaluated them yet. */
  adr: {
    green: {
      label: 'Green',
      means: 'Not damaged or defective',
      packing: 'P909',
      asks: 'Nothing else',
    },
    yellow: {
      label: 'Yellow',
      means: 'Damaged or defective, not liable to react dangerously',
      packing: 'P908 or LP904',
      asks: 'One battery per package, marked as damaged on papers and labels',
    },
    red: {
      label: 'Red',
      means: 'Critical: liable to come apart, react, burn or give off toxic gas',
      packing: 'P911 or LP906',
      asks: 'One battery per package. We must add a note before booking.',
    },
    none: {
      label: 'No class yet',
      means: 'Not evaluated yet',
      packing: '–',
      asks: 'Evaluate it before you request a pickup',
    },
  },
} as const
