/** Rules that only the pool can check, by its own words; the others are ticked while one types (pages.md §4, text 36). */
const rules: readonly (readonly [RegExp, string])[] = [
  [/must not contain your name/i, 'it must not contain your name or your email.'],
  [/must not be a common one/i, 'it must not be one of the most common ones.'],
  [/must differ/i, 'it must differ from the temporary one.'],
  [/too long/i, 'it has at most 256 characters.'],
  [/previously used|history/i, 'it must not be one that you used before.'],
]

/** What is wrong with a new password, when the list beneath the field does not say it; from the pool's message. */
export function sayPasswordRule(message: string): string | undefined {
  const rule = rules.find(([words]) => words.test(message))?.[1]
  return rule && `The password does not meet: ${rule}`
}
