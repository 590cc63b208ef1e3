import { expect, test } from 'vitest'

import { classify } from '#machines/auth/classify.ts'

import { refreshSession } from './session.ts'

test('a session that has ended is no wrong password', async () => {
  // The client library keeps to itself that its refresh token was refused: there are no tokens any more.
  const ended = refreshSession({ pool: 'external', config: undefined, isCertain: false })
  const kind = await ended.then(() => undefined, classify)

  expect(kind).toBe('notSignedIn')
})
