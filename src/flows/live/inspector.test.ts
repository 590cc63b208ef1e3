import { createInspector } from '@statelyai/inspect'
import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'

import { sampleInput, signInAlphabet } from '#machines/auth/sign-in/alphabet.ts'
import { signInMachine } from '#machines/auth/sign-in/machine.ts'

import { cleanInspection } from './inspector.ts'
import { toEntry } from './receiver.ts'
import { createRedactor } from './redact.ts'

/** What the inspector of the library sends while somebody signs in. */
function sentWhileSigningIn(): readonly StatelyInspectionEvent[] {
  const clean = createRedactor()
  const sent: StatelyInspectionEvent[] = []
  const inspector = createInspector({
    send: (event) => void sent.push(structuredClone(cleanInspection(event, clean))),
  })
  const actor = createActor(signInMachine, { input: sampleInput, inspect: inspector.inspect })
  actor.start()
  for (const event of signInAlphabet)
    if (event.type === 'CHOOSE_POOL' || event.type === 'SUBMIT_CREDENTIALS') actor.send(event)
  actor.stop()
  return sent
}

describe('the Stately inspector', () => {
  const sent = sentWhileSigningIn()

  test('gets every event, and no secret', () => {
    const text = JSON.stringify(sent)

    expect(text).toContain('SUBMIT_CREDENTIALS')
    expect(text).not.toContain('Long enough 2026!')
    expect(text).not.toContain('supplier@portal.example')
    expect(sent.every(({ sessionId }) => sessionId && sessionId !== '[redacted]')).toBe(true)
  })

  test('may be our page: it understands what the library sends', () => {
    const entries = sent.flatMap((event) => toEntry(event) ?? [])

    expect(entries.find(({ kind }) => kind === 'actor')).toMatchObject({
      machine: 'signIn',
      name: 'signIn',
    })
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'step', value: { credentials: 'submitting' } }),
    )
  })
})
