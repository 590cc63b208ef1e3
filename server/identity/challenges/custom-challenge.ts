import { createHash, timingSafeEqual } from 'node:crypto'

import { noDevice, wrongCredentials } from '#server/identity/errors.ts'

import { afterQuestion, checkStatus } from './after-password.ts'
import { askQuestion, questionOf } from './ask-question.ts'
import type { Challenge } from './challenge.ts'
import { claimantOf } from './challenge.ts'
import { personOf } from './factor-challenges.ts'

const MAX_TRIES = 3

// Of equal length whatever was typed; people write capitals and blanks as they like.
const hashOf = (text: string) => createHash('sha256').update(text.trim().toLowerCase()).digest()

/** The answer to the account's own question: three tries, a fresh session for each, as Cognito's triggers do it. */
export const CUSTOM_CHALLENGE: Challenge = async ({ subject, state, responses }, context) => {
  const { pool, user, username } = subject
  // Without a password before it this is a password itself, and is guessed as slowly.
  const claimant = claimantOf({ pool, username: `${username}|question` }, context)
  await context.limits.guess(claimant)
  const want = questionOf(context, user)?.answer
  const isRight = timingSafeEqual(hashOf(responses['ANSWER'] ?? ''), hashOf(want ?? ''))
  if (want === undefined || !user || !isRight) {
    const tries = Number(state['tries']) + 1
    if (tries >= MAX_TRIES) return wrongCredentials()
    return () => askQuestion(context, { ...subject, deviceKey: state['deviceKey'] }, tries)
  }
  await context.limits.forgive(claimant)
  checkStatus(user)
  const deviceKey = state['deviceKey'] ?? responses['DEVICE_KEY']
  if (deviceKey && !(await context.devices.exists(user, deviceKey))) return noDevice()
  return () => afterQuestion(context, personOf(subject, deviceKey))
}
