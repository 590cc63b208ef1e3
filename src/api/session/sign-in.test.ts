import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { aConfig, aSession } from '#tests/machines/auth/auth/alphabet.ts'
import { sampleInput } from '#tests/machines/auth/sign-in/alphabet.ts'
import { failureTexts } from '#texts/failures.ts'

const beside = vi.hoisted(() => ({ isLost: false, isFull: false, told: [] as string[] }))
vi.mock('#api/client/parallel-sign-in.ts', () => ({
  beginBeside: () =>
    beside.isLost ? Promise.reject(new Error('the chunk is gone')) : Promise.resolve(),
  endBeside: () => beside.told.push('ended'),
  adoptBeside: () => {
    if (beside.isFull) throw new DOMException('full', 'QuotaExceededError')
    beside.told.push('adopted')
  },
}))
vi.mock('./challenges.ts', () => ({
  challengesFor: () => ({
    submitCredentials: () =>
      Promise.resolve({ next: { step: 'DONE', session: aSession() }, remainingMs: 0 }),
  }),
  forgetWay: () => {},
}))
vi.mock('./saved-step.ts', () => ({
  restoreStep: () => Promise.resolve(undefined),
  saveStep: () => {},
  dropStep: () => {},
}))
vi.mock('./remembered.ts', () => ({ rememberUser: () => {} }))
vi.mock('./signed-in-at.ts', () => ({ noteSignIn: () => {} }))

const { provideSignIn } = await import('./sign-in.ts')

beforeEach(() => {
  beside.isLost = false
  beside.isFull = false
  beside.told.length = 0
})

/** Somebody who signs in over a page that they are signed in to; the answer is where that ends. */
async function signInOver() {
  const machine = provideSignIn(aConfig, () => beside.told.push('told'), true)
  const actor = createActor(machine, { input: sampleInput })
  const told: (readonly string[])[] = []
  actor.subscribe({ complete: () => void told.push([...beside.told]) })
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.matches({ credentials: 'editing' }))
  actor.send({
    type: 'SUBMIT_CREDENTIALS',
    username: 'sara@portal.example',
    password: 'Long 2026!',
  })
  await waitFor(actor, (snapshot) => !snapshot.matches({ credentials: 'submitting' }))
  return { actor, atItsEnd: told }
}

test('a session is taken over and told before the chart is at its end', async () => {
  const { atItsEnd } = await signInOver()

  expect(atItsEnd).toEqual([['adopted', 'told']])
})

test('where what takes it over cannot be loaded, the form says so and nobody is told', async () => {
  beside.isLost = true

  const { actor } = await signInOver()

  expect(actor.getSnapshot().matches({ credentials: 'editing' })).toBe(true)
  expect(actor.getSnapshot().context.failure).toBeDefined()
  expect(beside.told).toEqual([])
})

test('where a full storage takes no tokens, the form says so, and one may try again', async () => {
  beside.isFull = true

  const { actor } = await signInOver()

  expect(actor.getSnapshot().matches({ credentials: 'editing' })).toBe(true)
  expect(actor.getSnapshot().context.failure?.text).toBe(failureTexts.storageFull)
  expect(beside.told).toEqual([])
})
