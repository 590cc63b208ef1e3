import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { signInMachine } from '#machines/auth/sign-in/machine.ts'
import type { Answer, Answered, Credentials, SavedStep } from '#machines/auth/sign-in/types.ts'
import { draftKeeperMachine } from '#machines/records/form/keeper/machine.ts'
import type { PoolName } from '#schemas/pool.ts'
import { sampleInput } from '#tests/machines/auth/sign-in/alphabet.ts'
import { freeInput } from '#tests/machines/records/action/alphabet.ts'
import { sampleInput as keeperInput } from '#tests/machines/records/form/keeper/alphabet.ts'
import { aTab, createLine, pending, sendAction } from '#tests/support/live.ts'
import { liveTexts } from '#texts/flows-live.ts'

import { createHub } from './hub.ts'
import { actorsOf } from './scene.ts'

describe('an actor of another tab', () => {
  test('is seen with its state, its way, and who spoke to whom', async () => {
    const line = createLine()
    const tab = aTab(line)
    const hub = createHub(line.open())
    const dialog = createActor(
      sendAction(() => Promise.reject(new Error('offline'))),
      { input: freeInput, inspect: tab.inspect },
    ).start()

    dialog.send({ type: 'submit' })
    await waitFor(dialog, (snapshot) => snapshot.matches('refused'))

    const { scene, entries } = hub.getState()
    const [seen] = actorsOf(scene, 'actionDialog')
    expect(seen).toMatchObject({ value: 'refused', tab: 'a', place: '/dashboard/', isGone: false })
    expect(seen?.taken).toHaveLength(2)
    expect(seen?.taken[0]).toContain('actionDialog.open --submit#1--> actionDialog.sending')
    const request = [...scene.values()].find(({ name }) => name === 'sendAction.request')
    expect(request).toMatchObject({ machine: null, parent: seen?.id, isGone: true })
    const answer = entries.find(
      (entry) => entry.kind === 'step' && entry.event.type.startsWith('xstate.error.actor'),
    )
    expect(answer).toMatchObject({ actor: seen?.id, from: request?.id })
    dialog.stop()
    expect(actorsOf(hub.getState().scene, 'actionDialog')[0]?.isGone).toBe(true)
  })

  test('is there for who comes later, with its children', () => {
    const line = createLine()
    const tab = aTab(line)
    const dialog = createActor(sendAction(pending), { input: freeInput, inspect: tab.inspect })
    dialog.start().send({ type: 'submit' })

    const hub = createHub(line.open())
    hub.ask()

    expect([...hub.getState().scene.values()].map(({ name, value }) => [name, value])).toEqual([
      ['actionDialog', 'sending'],
      ['sendAction.request', undefined],
    ])
    hub.ask()
    expect(hub.getState().entries).toHaveLength(2) // who is known is not listed again
    dialog.stop()
  })

  test('goes with its tab, and when the switch is turned off', () => {
    const line = createLine()
    const tab = aTab(line)
    const hub = createHub(line.open())
    const dialog = createActor(sendAction(pending), { input: freeInput, inspect: tab.inspect })
    dialog.start()

    tab.turn(false)
    const before = line.passed.length
    dialog.send({ type: 'submit' })
    hub.ask()

    expect(actorsOf(hub.getState().scene, 'actionDialog')[0]?.isGone).toBe(true)
    expect(line.passed.slice(before).map(({ kind }) => kind)).toEqual(['hello'])
    tab.turn(true)
    expect(actorsOf(hub.getState().scene, 'actionDialog')[0]).toMatchObject({
      isGone: false,
      value: 'sending',
    })
    dialog.stop()
  })
})

describe('an event by hand', () => {
  function setUp() {
    const line = createLine()
    const tab = aTab(line)
    const other = aTab(line, 'b')
    const hub = createHub(line.open())
    const actor = createActor(sendAction(pending), { input: freeInput, inspect: tab.inspect })
    actor.start()
    const id = actorsOf(hub.getState().scene, 'actionDialog')[0]?.id ?? ''
    return { line, tab, other, hub, actor, id }
  }

  test('reaches the actor in its tab, and only there', async () => {
    const { hub, actor, id, line } = setUp()

    expect(await hub.send(id, { type: 'change', field: 'note', value: 'Dock 2' })).toBeUndefined()

    expect(actor.getSnapshot().context.draft).toEqual({ note: 'Dock 2' })
    expect(line.passed.filter(({ kind }) => kind === 'answer')).toHaveLength(1)
    actor.stop()
  })

  test('is refused in words when it is not possible, or none of its business', async () => {
    const { hub, actor, id } = setUp()
    const { refusals } = liveTexts

    expect(await hub.send(id, { type: 'keep' })).toBe(refusals.notNow)
    expect(await hub.send(id, { type: 'xstate.done.actor.sendAction.request' })).toBe(
      refusals.internal,
    )
    expect(await hub.send(id, { type: 'change', field: 'password', value: 'x' })).toBe(
      refusals.secret,
    )
    expect(await hub.send('a/nobody', { type: 'submit' })).toBe(refusals.gone)
    expect(actor.getSnapshot().matches('open')).toBe(true)
    actor.stop()
  })

  test('names what the states take, and whether a bare event would do', () => {
    const { hub, actor, id } = setUp()

    expect(hub.getState().scene.get(id)?.next).toEqual([
      { type: 'change', can: true },
      { type: 'submit', can: true },
      { type: 'close', can: true },
      { type: 'network', can: true },
    ])
    actor.stop()
  })
})

describe('no secret crosses to another tab', () => {
  const SECRETS = [
    'Long enough 2026!',
    'Blue whales 77',
    'supplier@portal.example',
    'AYABeC1qooiuysv0uM4wAqQ',
  ]

  test('while somebody signs in, is refused, and answers a step', async () => {
    const line = createLine()
    const tab = aTab(line)
    const echo = ({
      input,
    }: {
      readonly input: { readonly password: string } | { readonly answer: string }
    }): Promise<never> =>
      Promise.reject(
        new Error(
          `${'answer' in input ? input.answer : input.password} of supplier@portal.example was refused`,
        ),
      )
    let answers = 0
    const machine = signInMachine.provide({
      actors: {
        restoreStep: fromPromise<SavedStep | undefined, { readonly pool: PoolName }>(() =>
          Promise.resolve(undefined),
        ),
        submitCredentials: fromPromise<Answered, Credentials>(async ({ input }) => {
          if (!answers++) return echo({ input })
          return {
            next: { step: 'CONFIRM_SIGN_IN_WITH_PASSWORD' as const },
            remainingMs: 180_000,
            Session: 'AYABeC1qooiuysv0uM4wAqQ',
          }
        }),
        submitAnswer: fromPromise<Answered, Answer>(echo),
      },
    })
    const actor = createActor(machine, { input: sampleInput, inspect: tab.inspect }).start()
    const isEditing = () => waitFor(actor, (snapshot) => snapshot.hasTag('editing'))

    await isEditing()
    for (let at = 0; at < 2; at++) {
      actor.send({
        type: 'SUBMIT_CREDENTIALS',
        username: 'supplier@portal.example',
        password: 'Long enough 2026!',
      })
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as people do
      await isEditing()
    }
    actor.send({ type: 'SUBMIT_ANSWER', answer: 'Blue whales 77' })
    await waitFor(actor, (snapshot) => snapshot.context.failure !== undefined)

    const stream = JSON.stringify(line.passed)
    expect(stream).toContain('SUBMIT_ANSWER')
    expect(line.passed.length).toBeGreaterThan(10)
    for (const secret of SECRETS) expect(stream).not.toContain(secret)
    actor.stop()
  })

  test('nor from a draft that somebody types', () => {
    const line = createLine()
    const tab = aTab(line)
    const actor = createActor(draftKeeperMachine, { input: keeperInput, inspect: tab.inspect })
    actor.start()

    expect(JSON.stringify(line.passed)).toContain('draftKeeper')
    expect(JSON.stringify(line.passed)).not.toMatch(/[\w.]+@[\w-]+\.\w/)
    actor.stop()
  })
})
