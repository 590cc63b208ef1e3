import type { PasswordPolicy } from '#schemas/pool.ts'

import { isCode } from './code.ts'
import { meetsPolicy } from './password.ts'

type Rule = (value: string) => boolean
/** When the value of each field is complete, in the order in which its form asks for them. */
export type Rules = Readonly<Record<string, Rule>>
export type NameIn<R extends Rules> = keyof R & string
type Given<R extends Rules> = Readonly<Partial<Record<NameIn<R>, string>>>

/** Anything but blanks. */
export const isGiven: Rule = (value) => value.trim() !== ''
/** Blanks, too: they may be a password of before. */
export const isTyped: Rule = (value) => value !== ''
/** By the rules of a pool. */
export const isStrong =
  (policy: PasswordPolicy): Rule =>
  (value) =>
    meetsPolicy(policy, value)
export const codeRules = { code: isCode }

/** The fields that are not complete, the first of the form first. */
export const incomplete = <R extends Rules>(rules: R, given: Given<R>): readonly NameIn<R>[] =>
  (Object.keys(rules) as readonly NameIn<R>[]) // because these are its keys
    .filter((name) => !rules[name]?.(given[name] ?? ''))

/** Whether an answer may be sent. */
export const isComplete = <R extends Rules>(rules: R, given: Given<R>): boolean =>
  incomplete(rules, given).length === 0
