import type { PasswordPolicy } from '#schemas/pool.ts'

export type PasswordRule = 'length' | 'lowercase' | 'uppercase' | 'numbers' | 'symbols'
export type RuleState = { readonly rule: PasswordRule; readonly isMet: boolean }

// Cognito's own list of symbols; a space inside counts too.
const SYMBOLS = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/

const tests: readonly (readonly [
  PasswordRule,
  (policy: PasswordPolicy) => boolean,
  (password: string, policy: PasswordPolicy) => boolean,
])[] = [
  ['length', () => true, (password, { minimumLength }) => password.length >= minimumLength],
  ['lowercase', (policy) => policy.requireLowercase, (password) => /\p{Ll}/u.test(password)],
  ['uppercase', (policy) => policy.requireUppercase, (password) => /\p{Lu}/u.test(password)],
  ['numbers', (policy) => policy.requireNumbers, (password) => /\d/.test(password)],
  ['symbols', (policy) => policy.requireSymbols, (password) => SYMBOLS.test(password.trim())],
]

/** The rules of a pool's policy, each with whether this password meets it (specification 1 §5). */
export const checkPassword = (policy: PasswordPolicy, password: string): readonly RuleState[] =>
  tests
    .filter(([, isAsked]) => isAsked(policy))
    .map(([rule, , isMet]) => ({ rule, isMet: isMet(password, policy) }))

/** Whether it begins or ends with a blank, which Cognito takes in no password. */
export const hasOuterBlank = (password: string): boolean => /^\s|\s$/.test(password)

/** Whether a password meets every rule. */
export const meetsPolicy = (policy: PasswordPolicy, password: string): boolean =>
  !hasOuterBlank(password) && checkPassword(policy, password).every(({ isMet }) => isMet)
