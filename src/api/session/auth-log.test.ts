import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'

import { authMachine } from '#machines/auth/auth/machine.ts'
import type { Session, SessionInput, SignedOutWhere } from '#machines/auth/auth/types.ts'
import { aConfig, aSession, sampleInput } from '#tests/machines/auth/auth/alphabet.ts'

import { logStatus } from './auth-log.ts'

test('each transition of the status is a line, and nobody is named in it', async () => {
  const lines: string[] = []
  const session = aSession()
  const actor = createActor(
    authMachine.provide({
      actors: {
        loadConfig: fromPromise(() => Promise.resolve(aConfig)),
        fetchSession: fromPromise<Session | undefined, SessionInput>(() =>
          Promise.resolve(session),
        ),
        signOut: fromPromise<SignedOutWhere, SessionInput>(() => Promise.resolve('here')),
        watchTabs: fromCallback(() => {}),
      },
    }),
    { input: sampleInput },
  )
  logStatus(actor, (line) => lines.push(line))
  actor.start()
  await expect.poll(() => actor.getSnapshot().hasTag('signedIn')).toBe(true)
  actor.send({ type: 'TAB_CHANGED' })
  actor.send({ type: 'DOUBT_SESSION' })
  actor.send({ type: 'SIGN_OUT' })
  await expect.poll(() => lines.length).toBeGreaterThan(5)

  expect(lines.slice(0, 5)).toEqual([
    'auth: configuring.config',
    'auth: configuring.config → configuring.session',
    'auth: configuring.session → authenticated.fresh',
    'auth: authenticated.fresh → authenticated.debouncing.quiet',
    'auth: authenticated.debouncing.quiet → signingOut',
  ])
  for (const secret of [session.user.sub, session.user.email, 'Okafor'].filter(Boolean))
    expect(lines.join('\n')).not.toContain(secret)
})
