import { expect, test } from 'vitest'

import { createReporter } from './report.ts'
import type { Report } from './report.ts'

function reporter(isOn = true) {
  const clock = { now: 0 }
  const warned: string[] = []
  const all = createReporter({
    now: () => clock.now,
    warn: (text) => warned.push(text),
    isOn,
  })
  const sent: Report[] = []
  return { ...all, clock, warned, sent, listen: () => all.connect((report) => sent.push(report)) }
}

test('the same message within 60 s is reported once, and warned about each time', () => {
  const { report, listen, sent, warned, clock } = reporter()
  listen()

  report(new Error('broken'))
  clock.now = 59_000
  report(new Error('broken'))
  report(new Error('other'), { level: 'warning' })
  clock.now = 200_000
  report(new Error('broken'))

  expect(sent.map(({ error, level }) => [String(error), level])).toEqual([
    ['Error: broken', 'error'],
    ['Error: other', 'warning'],
    ['Error: broken', 'error'],
  ])
  expect(warned).toHaveLength(4)
})

test('at most 64 reports wait for whoever takes them', () => {
  const { report, listen, sent } = reporter()

  for (let n = 0; n < 100; n += 1) report(new Error(`broken ${n}`))
  listen()

  expect(sent).toHaveLength(64)
})

test('development and end-to-end tests only warn', () => {
  const { report, listen, sent, warned } = reporter(false)

  report(new Error('broken'))
  listen()

  expect(sent).toEqual([])
  expect(warned).toEqual(['broken'])
})
