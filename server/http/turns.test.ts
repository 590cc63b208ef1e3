import { expect, test } from 'vitest'

import { createTurns } from './turns.ts'

const nextRound = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** Pieces of work that wait for their turn, and how many have had it. */
function workOn(turns: ReturnType<typeof createTurns>, pieces: number) {
  let done = 0
  for (let piece = 0; piece < pieces; piece += 1) void turns.take()?.then(() => (done += 1))
  return () => done
}

test('nobody waits while no connections come in', async () => {
  const turns = createTurns()

  expect(turns.take()).toBeUndefined()
  turns.note()
  expect(turns.take()).toBeInstanceOf(Promise)
  for (let round = 0; round < 3; round += 1) await nextRound()

  expect(turns.take()).toBeUndefined()
})

test('connections come first, then one piece of work a round', async () => {
  const turns = createTurns()
  turns.note()
  const done = workOn(turns, 3)

  for (let round = 0; round < 5; round += 1) {
    turns.note()
    await nextRound()
    expect(done()).toBe(0)
  }

  const seen: number[] = []
  for (let round = 0; round < 4; round += 1) {
    await nextRound()
    seen.push(done())
  }
  expect(seen).toEqual([1, 2, 3, 3])
})

test('work goes on however many connections come in', async () => {
  const turns = createTurns()
  turns.note()
  const done = workOn(turns, 2)

  for (let round = 0; round < 140; round += 1) {
    turns.note()
    await nextRound()
  }

  expect(done()).toBe(2)
})
