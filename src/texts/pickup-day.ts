type Notice = { readonly days: number; readonly given: number; readonly needed: number }

const businessDays = (n: number) => (n === 1 ? '1 business day' : `${n} business days`)

/** What the wizard says of the day of a pickup. */
export const pickupDayTexts = {
  /** Why not earlier. */
  skipped: (day: string, name: string) => `${day} is ${name}.`,
  usual: (needed: number) => `We usually need ${businessDays(needed)} to set up a pickup.`,
  notice: ({ days, given, needed }: Notice) =>
    `${days === 1 ? 'Tomorrow' : `In ${days} days`}. We usually need ${businessDays(needed)} to set up a pickup; this leaves ${given}.`,
  same: 'Same as last pickup',
  /** What it takes, before one does. */
  last: (id: string, window: string, ways: string) =>
    `${id}: ${window}, ${ways}. The date isn’t copied.`,
  ways: ({ atDock, liftGate }: { readonly atDock: boolean; readonly liftGate: boolean }) =>
    [atDock ? 'at a loading dock' : 'no loading dock', ...(liftGate ? ['lift gate'] : [])].join(
      ', ',
    ),
  taken: (id: string) => `Filled in from ${id}. Check the date, then submit.`,
  suggest: (day: string) => `Use ${day}`,
} as const
