import { createInspector } from '@statelyai/inspect'
import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { describe, expect, test } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'

import { signInMachine } from '#machines/auth/sign-in/machine.ts'
import { registry } from '#machines/registry.ts'
import { sampleInput, signInAlphabet } from '#tests/machines/auth/sign-in/alphabet.ts'
import { sampleInputs } from '#tests/support/sample-inputs.ts'

import { DEPTH, cleanInspection } from './inspector.ts'
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

  test('gets every event, and no secret', async () => {
    // The library sends when the page is idle, one after the other.
    await expect.poll(() => JSON.stringify(sent)).toContain('SUBMIT_CREDENTIALS')
    const text = JSON.stringify(sent)

    expect(text).not.toContain('Long enough 2026!')
    expect(text).not.toContain('supplier@portal.example')
    expect(sent.every(({ sessionId }) => sessionId && sessionId !== '[redacted]')).toBe(true)
  })

  test.each(registry.map(({ machine }) => [machine.id, machine] as const))(
    'gets the whole definition of %s',
    async (id, machine) => {
      const told: StatelyInspectionEvent[] = []
      const inspector = createInspector(
        { send: (event) => void told.push(event) },
        { serializationDepthLimit: DEPTH },
      )
      const actor = createActor(machine, {
        input: sampleInputs[id],
        clock: new SimulatedClock(),
        inspect: inspector.inspect,
      })
      actor.start().stop()

      const definitions = () =>
        told.flatMap((event) => (event.type === '@xstate.actor' ? [event.definition ?? ''] : []))
      await expect.poll(definitions).toContainEqual(expect.stringContaining(`"id":"${id}"`))
      expect(definitions().join()).not.toMatch(/\[(Object|Array|Circular|\.\.\.)\]/)
    },
  )

  test('may be our page: it understands what the library sends', async () => {
    const entries = () => sent.flatMap((event) => toEntry(event) ?? [])

    await expect
      .poll(entries)
      .toContainEqual(
        expect.objectContaining({ kind: 'step', value: { credentials: 'submitting' } }),
      )
    expect(entries().find(({ kind }) => kind === 'actor')).toMatchObject({
      machine: 'signIn',
      name: 'signIn',
    })
  })
})
