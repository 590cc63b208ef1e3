import { expect, test } from 'vitest'

import { createAdmission } from './admission.ts'

const limits = { patienceMs: 500, least: 64, most: 512 }
const LONG_MS = 10_000

/** A server that answers one after another, each in `paceMs`. */
function startServer() {
  let at = 0
  const admission = createAdmission(limits, () => at)
  let callers = 0
  const inside: string[] = []
  const enter = (caller = `caller ${(callers += 1)}`) => {
    const wait = admission.enter(caller)
    if (!wait) inside.push(caller)
    return wait
  }
  const answer = (paceMs: number, isAnswered = true) => {
    at += paceMs
    admission.leave(inside.shift() ?? '', isAnswered)
  }
  return {
    enter,
    answer,
    pass: (ms: number) => (at += ms),
    /** Everybody comes who may; how many are then in work. */
    fill: () => {
      while (!enter());
      return inside.length
    },
    /** The same of one caller. */
    fillWith: (caller: string) => {
      while (!enter(caller));
      return inside.filter((one) => one === caller).length
    },
    empty: (paceMs: number) => {
      while (inside.length > 0) answer(paceMs)
    },
  }
}

/** How many are in work when more come than are answered, each answer taking so long. */
function crowded(paceMs: number, server = startServer()) {
  for (let passed = 0; passed < LONG_MS; passed += paceMs) {
    server.fill()
    server.answer(paceMs)
  }
  return server.fill()
}

test('as many are let in as are answered in time at the pace of the latest answers', () => {
  expect(crowded(0.2)).toBe(512) // never more
  expect(crowded(2)).toBeCloseTo(250, -1)
  expect(crowded(5)).toBeCloseTo(100, -1)
  expect(crowded(100)).toBe(64) // so many always
})

test('who comes before anything is known is one of the fewest', () => {
  expect(startServer().fill()).toBe(64)
})

test('what takes longer all at once lets fewer in while those who are in are answered', () => {
  const server = startServer()
  expect(crowded(0.5, server)).toBe(512)

  server.empty(5)

  expect(server.fill()).toBeLessThan(200)
})

test('answers that come in bursts are no quicker for it', () => {
  const server = startServer()

  for (let count = 0; count < 100; count += 1) {
    server.fill()
    server.pass(200)
    for (let burst = 0; burst < 20; burst += 1) {
      server.answer(0)
      expect(server.fill()).toBeLessThan(75) // 500 ms at one each 10 ms would be 50
    }
  }
})

test('a slow while is forgotten', () => {
  const server = startServer()
  expect(crowded(500, server)).toBe(64)

  expect(crowded(1, server)).toBeGreaterThan(450)
})

test('idle time and the slow work of a few say nothing about a crowd', () => {
  const server = startServer()
  expect(crowded(2, server)).toBeCloseTo(250, -1)
  server.empty(2)

  for (let count = 0; count < 200; count += 1) {
    server.pass(60_000)
    for (let few = 0; few < 15; few += 1) expect(server.enter()).toBe(0)
    server.empty(4_000)
  }

  expect(server.fill()).toBeCloseTo(250, -1)
})

test('askers who go away are not taken for quick answers', () => {
  const server = startServer()
  expect(crowded(5, server)).toBeCloseTo(100, -1)

  for (let count = 0; count < 400; count += 1) {
    server.answer(0, false)
    server.fill()
  }

  expect(server.fill()).toBeCloseTo(100, -1)
})

test('who is refused together is asked to come back at different times', () => {
  const server = startServer()
  server.fill()

  const pauses = Array.from({ length: 10 }, () => server.enter())

  expect(new Set(pauses)).toEqual(new Set([2, 3, 4, 5, 6]))
})

test('one caller leaves places to the others, however many calls it sends', () => {
  const server = startServer()

  expect(server.fillWith('greedy')).toBe(52) // fifty at once are no flood
  expect(server.enter('greedy')).toBeGreaterThan(0)
  expect(Array.from({ length: 8 }, () => server.enter('other'))).toEqual(Array(8).fill(0))
  expect(server.fill()).toBe(64)
})

test('of callers that all send without end none gets the places of another', () => {
  const server = startServer()
  const callers = ['a', 'b', 'c']
  for (const caller of callers) server.fillWith(caller)

  for (let passed = 0; passed < LONG_MS; passed += 100) {
    for (const caller of callers) server.enter(caller)
    server.answer(100)
  }

  const shares = callers.map((caller) => server.fillWith(caller))
  expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(8)
})

test('what a caller had counts no more when it has left', () => {
  const server = startServer()
  server.fillWith('greedy')
  server.empty(1_000)

  expect(server.fillWith('greedy')).toBe(52)
})
