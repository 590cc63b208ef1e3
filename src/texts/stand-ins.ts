/** How histories name who decided for somebody who is away. */
export const standInTexts = {
  actor: (name: string, standsFor: readonly string[]) => `${name}, for ${standsFor.join(' and ')}`,
} as const
