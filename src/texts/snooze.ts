/** Words of what is put off in the inbox. */
export const snoozeTexts = {
  snooze: 'Snooze',
  title: (n: number) => `Snoozed (${n})`,
  back: (day: string) => `Back on ${day}`,
  wake: 'Wake up now',
  done: (day: string) => `Snoozed until ${day}.`,
  awake: 'It’s back in your inbox.',
  undo: 'Undo',
  refused: 'It’s too late to snooze this. It needs an answer by its due day.',
} as const
