import { expect, test } from 'vitest'

import { createRescue, mayReload, reloadForRelease } from './lost-chunks.ts'
import type { Why } from './why-lost.ts'

const GONE = new TypeError(
  'Failed to fetch dynamically imported module: https://p.example/assets/a-1.js',
)

/** A rescue whose network, pauses and file are in the test's hands. */
function rescue() {
  const state = { isOnline: false, isThere: true, isElsewhere: false, loads: 0 }
  let why: Why = 'outdated'
  const pauses: { readonly ms: number; readonly end: () => void }[] = []
  const waiting: (() => void)[] = []
  const made = createRescue({
    isReachable: () => Promise.resolve(state.isOnline),
    why: () => Promise.resolve(why),
    elsewhere: (_load, error) =>
      state.isElsewhere ? Promise.resolve('the piece from elsewhere') : Promise.reject(error),
    pause: (ms) =>
      new Promise<void>((resolve) => {
        pauses.push({ ms, end: resolve })
        for (const go of waiting.splice(0)) go()
      }),
  })
  const load = () => {
    state.loads += 1
    return state.isThere ? Promise.resolve('the piece') : Promise.reject(GONE)
  }
  const paused = async (times: number) => {
    while (pauses.length < times) await new Promise<void>((resolve) => void waiting.push(resolve))
  }
  const lostBy = (next: Why) => void (why = next)
  return { ...made, state, pauses, load, paused, lostBy }
}

test('without a network a piece is waited for and comes when the network is back', async () => {
  const { rescue: save, state, pauses, load, paused, lost } = rescue()
  const saved = save(load, GONE)
  await paused(1)
  expect([lost(), state.loads]).toEqual(['unreachable', 0])

  state.isOnline = true
  pauses[0]?.end()

  expect(await saved).toBe('the piece')
  expect(lost()).toBe('nothing')
})

test('pauses double up to a minute', async () => {
  const { rescue: save, state, pauses, load, paused } = rescue()
  const saved = save(load, GONE)
  for (let times = 1; times <= 6; times += 1) {
    await paused(times)
    if (times === 6) state.isOnline = true
    pauses[times - 1]?.end()
  }
  await saved

  expect(pauses.map(({ ms }) => ms)).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000])
})

test('whoever presses "Try again" waits for no pause', async () => {
  const { rescue: save, state, load, paused, tryAgain } = rescue()
  const saved = save(load, GONE)
  await paused(1)

  state.isOnline = true
  tryAgain()

  expect(await saved).toBe('the piece')
})

test('a piece that the server no longer has is of an older release', async () => {
  const { rescue: save, state, pauses, load, paused, lost } = rescue()
  Object.assign(state, { isOnline: true, isThere: false })
  const saved = save(load, GONE)
  await paused(1)
  expect(lost()).toBe('outdated')

  state.isThere = true
  pauses[0]?.end()

  expect(await saved).toBe('the piece')
})

test.each(['unreachable', 'stuck'] as const)(
  'a piece that is %s is of no new release',
  async (why) => {
    const { rescue: save, state, pauses, load, paused, lost, lostBy } = rescue()
    Object.assign(state, { isOnline: true, isThere: false })
    lostBy(why)
    const saved = save(load, GONE)
    await paused(1)
    expect(lost()).toBe(why)

    state.isThere = true
    pauses[0]?.end()

    expect(await saved).toBe('the piece')
  },
)

/** Somebody who leaves a page of which pieces are lost. */
function leaving(isOnline: boolean, lost: 'nothing' | Why = 'outdated') {
  const state = { isOnline, left: 0, reloads: 0 }
  const heard = new Set<() => void>()
  const asked: Promise<boolean>[] = []
  const stop = reloadForRelease({
    pieces: {
      lost: () => lost,
      subscribe: (tell) => {
        heard.add(tell)
        return () => void heard.delete(tell)
      },
    },
    isReachable: () => {
      const answer = Promise.resolve(state.isOnline)
      asked.push(answer)
      return answer
    },
    mayReload: () => {
      state.left += 1
      return state.left === 1
    },
    reload: () => void (state.reloads += 1),
  })
  const tell = async () => {
    for (const hear of heard) hear()
    await Promise.all(asked)
  }
  return { state, stop, tell }
}

test('whoever leaves a page of an older release gets the new one, once', async () => {
  const { state, tell } = leaving(true)
  await tell()
  await tell()

  expect(state.reloads).toBe(1)
})

test('without a network nothing is reloaded, nor the one reload used up, until it is back', async () => {
  const { state, tell } = leaving(false)
  await tell()
  expect(state).toMatchObject({ left: 0, reloads: 0 })

  state.isOnline = true
  await tell()

  expect(state.reloads).toBe(1)
})

test.each(['nothing', 'unreachable', 'stuck'] as const)(
  'what is lost as %s reloads nothing',
  async (lost) => {
    const { state, tell } = leaving(true, lost)
    await tell()

    expect(state.left).toBe(0)
  },
)

test('who stays after all is not reloaded', async () => {
  const { state, stop, tell } = leaving(true)
  stop()
  await tell()

  expect(state.left).toBe(0)
})

test('what is wrong with the piece itself is told at once', async () => {
  const { rescue: save, state, load } = rescue()
  state.isOnline = true

  await expect(save(load, new TypeError('x is not a function'))).rejects.toThrow('x is not')
  await expect(save(() => Promise.reject(new Error('broken')), GONE)).rejects.toThrow('broken')
})

test('each release is left once by itself', () => {
  const kept = new Map<string, string>()
  const memory = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }

  expect(['a', 'a', 'b', 'a', 'b'].map((release) => mayReload(release, memory))).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
  const none = { getItem: () => null, setItem: () => { throw new Error('full') } } // prettier-ignore
  expect(mayReload('a', none)).toBe(false)
})

test('a piece that the browser does not ask for again comes from elsewhere', async () => {
  const { rescue: save, state, load, lost } = rescue()
  Object.assign(state, { isOnline: true, isThere: false, isElsewhere: true })

  expect(await save(load, GONE)).toBe('the piece from elsewhere')
  expect(lost()).toBe('nothing')
})

test('what is wrong with a piece itself is not looked for elsewhere', async () => {
  const { rescue: save, state } = rescue()
  Object.assign(state, { isOnline: true, isElsewhere: true })
  const broken = new Error('The piece is broken')

  await expect(save(() => Promise.reject(broken), GONE)).rejects.toBe(broken)
})
