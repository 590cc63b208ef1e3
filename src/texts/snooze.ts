/** Words of what is put off in the inbox. */
export const snoozeTexts = {
  snooze: 'Snooze',
  title: (n: number) => `Snoozed (${n})`,
  back: (day: string) => `Back on ${day}`,
  wake: 'Wake up now',
  done: (n: number, day: string) =>
    n === 1 ? `Snoozed until ${day}.` : `Snoozed ${n}. The first is back on ${day}.`,
  awake: (n: number) => (n === 1 ? 'It’s back in your inbox.' : `${n} are back in your inbox.`),
  undo: 'Undo',
  refused: 'It’s too late to snooze this. It needs an answer by its due day.',
} as const
