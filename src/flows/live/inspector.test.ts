import { pathToFileURL } from 'node:url'

import { createInspector } from '@statelyai/inspect'
import type { StatelyInspectionEvent } from '@statelyai/inspect'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SimulatedClock, createActor, initialTransition, transition } from 'xstate'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

import { signInMachine } from '#machines/auth/sign-in/machine.ts'
import { openFields } from '#machines/open-fields.ts'
import { registry } from '#machines/registry.ts'
import { sampleInput, signInAlphabet } from '#tests/machines/auth/sign-in/alphabet.ts'
import { sampleInputs } from '#tests/support/sample-inputs.ts'

import { DEPTH, createCleaner } from './inspector.ts'
import { toEntry } from './receiver.ts'
import { maskAll } from './redact.ts'

/** What the inspector of the library sends while somebody signs in. */
function sentWhileSigningIn(): readonly StatelyInspectionEvent[] {
  const clean = createCleaner('own')
  const sent: StatelyInspectionEvent[] = []
  const inspector = createInspector({
    send: (event) => void sent.push(structuredClone(clean(event))),
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

type Event = { readonly type: string }
/** Everything that the generated tests try on a machine. */
async function alphabetOf(folder: string): Promise<readonly Event[]> {
  const file = pathToFileURL(`tests/machines/${folder}/alphabet.ts`).href
  const module: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ file)
  return Object.entries(module).flatMap(([name, value]) =>
    name.endsWith('Alphabet') && Array.isArray(value) ? (value as Event[]) : [],
  )
}

/** The first situations that a machine comes to by its events, each with the event that led there. */
function seenOf(machine: AnyStateMachine, events: readonly Event[]) {
  const most = 25
  const [first] = initialTransition(machine, sampleInputs[machine.id])
  const seen: { event: Event; snapshot: AnyMachineSnapshot }[] = [
    { event: { type: 'xstate.init' }, snapshot: first as AnyMachineSnapshot }, // because it is a machine's
  ]
  const known = new Set<string>()
  for (const { snapshot } of seen)
    for (const event of seen.length < most ? events : []) {
      if (snapshot.status !== 'active') break
      const [next] = transition(machine, snapshot, event as never)
      const key = JSON.stringify([next.value, event.type])
      if (next === snapshot || known.has(key)) continue
      known.add(key)
      seen.push({ event, snapshot: next as AnyMachineSnapshot })
    }
  return seen
}

/** Every text and number in what was sent, with its path. */
const valuesIn = (value: unknown, at = ''): readonly (readonly [string, unknown])[] => {
  if (typeof value !== 'object' || value === null) return [[at, value]]
  if (Array.isArray(value)) return value.flatMap((entry) => valuesIn(entry, at))
  return Object.entries(value).flatMap(([name, field]) =>
    valuesIn(field, at ? `${at}.${name}` : name),
  )
}
const isHidden = (value: unknown) =>
  value === null ||
  typeof value === 'boolean' ||
  value === '' ||
  (typeof value === 'string' && /^\[\w+\]$/.test(value))
const CODE_WORD = /^[A-Za-z][\w-]*$/

describe('what an inspector outside of this browser gets', () => {
  const flows = registry.filter(({ kind }) => kind === 'flow')

  test.each(flows.map((entry) => [entry.machine.id, entry] as const))(
    'of %s: states, types of events, names of fields, and the texts that are listed as open',
    async (id, { machine, folder }) => {
      const clean = createCleaner('stately')
      const common = { sessionId: 'x:1', createdAt: '0', _version: '0', rootId: 'x:1' }
      const definition = JSON.stringify({ id })
      clean({ ...common, type: '@xstate.actor', name: id, definition } as never) // because no more of it is read
      const shown = new Set<string>()
      const alphabet = await alphabetOf(folder)
      const seen = seenOf(machine, alphabet)
      const [{ snapshot: first } = { snapshot: {} as AnyMachineSnapshot }] = seen
      for (const { event, snapshot } of [
        ...seen,
        ...alphabet.map((one) => ({ event: one, snapshot: first })),
      ]) {
        const sent = clean(
          clean({ ...common, type: '@xstate.snapshot', event, snapshot } as never),
        ) as unknown as {
          readonly event: Event
          readonly snapshot: Readonly<Record<string, unknown>>
        } // because snapshots are sent with both
        expect(sent.event.type).toBe(event.type)
        expect(sent.snapshot['value']).toEqual(snapshot.value)
        const { type: _type, ...data } = sent.event
        for (const [at, value] of [
          ...valuesIn(data),
          ...valuesIn(sent.snapshot['context']),
          ...valuesIn(sent.snapshot['output'] ?? {}),
        ]) {
          if (isHidden(value)) continue
          expect(openFields[id], `${event.type} sends ${at}: ${String(value)}`).toContain(at)
          expect(String(value)).toMatch(CODE_WORD)
          shown.add(at)
        }
      }

      expect(seen.length).toBeGreaterThan(1)
      // A path that is listed and never met would open whatever stands there one day.
      expect([...shown].toSorted()).toEqual([...(openFields[id] ?? [])].toSorted())
    },
  )

  test('nothing else, whatever actors hold: as a value, in a list, or as the name of a field', () => {
    const marker = fc.string({ minLength: 1 }).map((text) => `Marker 7351 ${text}`)
    const held = fc.object({
      key: fc.oneof(fc.constantFrom('note', 'form', 'units.0.weight'), marker),
      values: [marker, fc.integer({ min: 735_100 }), fc.constant(null), fc.boolean()],
      maxDepth: 3,
      maxKeys: 4,
    })

    fc.assert(
      fc.property(held, (value) => {
        const once = maskAll(value, ['step'])

        expect(JSON.stringify(once)).not.toMatch(/marker|\d{4}/i)
        expect(maskAll(once, ['step'])).toEqual(once)
      }),
    )
    const form = { step: 'units', note: 'Dock 2', list: [{ step: 'Dock 2' }, 12], on: true }
    expect(maskAll(form, ['step'])).toEqual({
      step: 'units',
      note: '[text]',
      list: [{ step: '[text]' }, '[number]'],
      on: true,
    })
  })

  test('an open field is one of a machine that there is', () => {
    const ids = flows.map(({ machine }) => machine.id)

    expect(Object.keys(openFields).filter((id) => !ids.includes(id))).toEqual([])
  })
})
