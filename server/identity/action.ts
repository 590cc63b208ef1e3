import * as z from 'zod/mini'

import { sayProblems } from './account/validation.ts'
import { badParameter } from './errors.ts'
import type { Services } from './services.ts'

/** What an action works with: the services, the address that the call comes from, and how it tells the log who that is. */
export type Context = Services & {
  readonly address: string
  readonly noteWhose: (principal: string) => void
}

/** One target action of the protocol. Administration needs a signed request. */
export type Action = {
  readonly isAdmin: boolean
  readonly run: (input: unknown, context: Context) => Promise<object>
}

type Declared<S extends z.ZodMiniType> = {
  readonly input: S
  readonly run: (input: z.output<S>, context: Context) => Promise<object>
}

const parsed =
  <S extends z.ZodMiniType>({ input, run }: Declared<S>): Action['run'] =>
  async (raw, context) => {
    const { success, data, error } = z.safeParse(input, raw)
    return success ? run(data, context) : badParameter(sayProblems(error.issues, raw))
  }

/** An action that anybody may call: what it needs is in the input (a password, a code, a token). */
export const openAction = <S extends z.ZodMiniType>(declared: Declared<S>): Action => ({
  isAdmin: false,
  run: parsed(declared),
})

/** An action of administration: only requests signed with the installation's key get here. */
export const adminAction = <S extends z.ZodMiniType>(declared: Declared<S>): Action => ({
  isAdmin: true,
  run: parsed(declared),
})

// Lengths of Cognito's own interface.
export const Name = z.string().check(z.minLength(1), z.maxLength(128))
export const Password = z.string().check(z.minLength(1), z.maxLength(256))
export const Token = z.string().check(z.minLength(1), z.maxLength(8192))
export const Code = z.string().check(z.minLength(1), z.maxLength(64))
export const Parameters = z._default(z.record(z.string(), z.string().check(z.maxLength(8192))), {})
export const Attributes = z._default(
  z
    .array(z.object({ Name: z.string().check(z.maxLength(64)), Value: z._default(z.string(), '') }))
    .check(z.maxLength(50)),
  [],
)
