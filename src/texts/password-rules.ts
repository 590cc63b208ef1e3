/** Rules that only the pool can check, by its own words; the others are ticked while one types (pages.md §4, text 36). */
const rules: readonly (readonly [RegExp, string])[] = [
  [/must not contain your name/i, 'it contains your name or email. Choose another.'],
  [/must not be a common one/i, 'it’s too common. Choose another.'],
  [/must differ/i, 'it’s the same as the temporary one. Choose another.'],
  [/too long/i, 'it has more than 256 characters. Make it shorter.'],
  [/previously used|history/i, 'you used it before. Choose another.'],
]

/** What is wrong with a new password, when the list beneath the field does not say it; from the pool's message. */
export function sayPasswordRule(message: string): string | undefined {
  const rule = rules.find(([words]) => words.test(message))?.[1]
  return rule && `This password won’t work: ${rule}`
}
