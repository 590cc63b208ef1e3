import * as z from 'zod/mini'

import type { User } from '#server/identity/account/users.ts'
import type { Context } from '#server/identity/action.ts'

import { challenge, deviceState } from './challenge.ts'
import type { AuthAnswer, Subject } from './challenge.ts'

const Question = z.object({ question: z.string(), answer: z.string() })

/** The question of an account, and the answer to it. */
export function questionOf(context: Context, user: User | undefined) {
  const text = user && context.users.openSecret(user, 'custom_challenge_cipher')
  return text === undefined ? undefined : Question.parse(JSON.parse(text))
}

type Asked = Pick<Subject, 'pool' | 'user'> & {
  readonly username?: string
  readonly deviceKey?: string | undefined
}

// Everybody else is asked something too, to which no answer is right.
const ANYBODY = 'What is 7 + 6?'

/** Asks the account's own question (CUSTOM_CHALLENGE), at most three times. */
export function askQuestion(context: Context, asked: Asked, tries = 0): Promise<AuthAnswer> {
  const { pool, user, deviceKey } = asked
  const username = user?.username ?? asked.username ?? ''
  const question = questionOf(context, user)?.question ?? ANYBODY
  return challenge(
    context,
    { pool, username },
    {
      name: 'CUSTOM_CHALLENGE',
      parameters: { USERNAME: username, question },
      state: { ...deviceState(deviceKey), tries: String(tries) },
    },
  )
}
