const many = (count: number) => (count === 1 ? '1 thing happened' : `${count} things happened`)

/** Words of the mail that comes once a day. */
export const digestTexts = {
  subject: (count: number, day: string) => `${many(count)} by ${day}`,
  lead: (count: number) => `${many(count)} since the last email of this kind`,
  by: (text: string, by: string) => `${text} (by ${by})`,
  foot: 'Choose which emails you get, and how often:',
  more: (count: number) => `and ${count} more`,
} as const
