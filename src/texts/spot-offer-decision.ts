type About = Readonly<Record<'supplier' | 'kind' | 'end' | 'maker' | 'made', string>>

/** Words of what an approver decides about (redesign.md §6.6). */
export const decisionTexts = {
  about: ({ supplier, kind, end, maker, made }: About) =>
    `${supplier} · ${kind} · valid to ${end} · made by ${maker}, ${made}`,
  total: 'Total',
  margin: 'Margin',
  above: 'Above the high price',
  below: 'Below the high price',
  product: (weight: string, perKg: string) => `${weight} dry × ${perKg}`,
  target: (low: number, high: number) => `Target ${low} to ${high}%`,
  dollarsFor: (weight: string) => `Dollars for ${weight} dry, and per kg`,
  wrote: {
    create: 'asks for it',
    'update-offer-form': 'asks for it',
    approve: 'approved it',
    'add-note': 'wrote',
  },
  order: 'Approvals',
  you: 'You',
  now: 'now',
  given: 'approved',
  step: (at: number, name: string, state: string | undefined) =>
    `${at} ${name}${state ? `, ${state}` : ''}`,
  letter: 'Letter to the supplier',
  reject: 'Reject…',
  partly: (given: number, all: number, names: string) =>
    `Approved, ${given} of ${all}. Now it waits for ${names}.`,
} as const
