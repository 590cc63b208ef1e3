import { expect, test } from 'vitest'

import { throttled } from './throttled.ts'

function counted(answers: readonly (string | undefined | Error)[]) {
  let at = 0
  let asked = 0
  const ask = () => {
    const answer = answers[asked]
    asked += 1
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const { read, forget } = throttled(ask, { pauseMs: 1000, now: () => at })
  return { read, forget, pass: (ms: number) => void (at += ms), asked: () => asked }
}

test('the first call asks at once, those within the pause share its answer', async () => {
  const { read, pass, asked } = counted(['one', 'two'])

  expect(await Promise.all([read(), read()])).toEqual(['one', 'one'])
  pass(999)
  expect(await read()).toBe('one')
  expect(asked()).toBe(1)
  pass(1)
  expect(await read()).toBe('two')
  expect(asked()).toBe(2)
})

test('whoever signs in or out, or gets new tokens, does not get the old one', async () => {
  const { read, forget } = counted(['one', 'two'])
  await read()

  forget()

  expect(await read()).toBe('two')
})

test('what failed or found nothing is asked for again', async () => {
  const { read } = counted([new Error('gone'), undefined, 'three'])

  await expect(read()).rejects.toThrow('gone')
  expect(await read()).toBeUndefined()
  expect(await read()).toBe('three')
})

test('a clock that was set back keeps nobody waiting', async () => {
  const { read, pass } = counted(['one', 'two'])
  await read()
  pass(-60_000)

  expect(await read()).toBe('two')
})
