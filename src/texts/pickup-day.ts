type Notice = { readonly days: number; readonly given: number; readonly needed: number }

const businessDays = (n: number) => (n === 1 ? '1 business day' : `${n} business days`)

/** What the wizard says of the day of a pickup. */
export const pickupDayTexts = {
  /** Why not earlier. */
  skipped: (day: string, name: string) => `${day} is ${name}.`,
  usual: (needed: number) => `Pickups usually need ${businessDays(needed)}.`,
  notice: ({ days, given, needed }: Notice) =>
    `${days === 1 ? 'Tomorrow' : `In ${days} days`}. Pickups usually need ${businessDays(needed)}; you give ${given}.`,
  suggest: (day: string) => `Use ${day}`,
} as const
