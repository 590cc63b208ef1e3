import { expect, test } from 'vitest'

import { withoutRepeats } from './memory.ts'
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
  const listen = () => all.connect(withoutRepeats((report) => sent.push(report)))
  return { ...all, clock, warned, sent, listen }
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

test('what goes on for minutes is reported once a minute, not once and never again', () => {
  const { report, listen, sent, clock } = reporter()
  listen()

  for (clock.now = 0; clock.now <= 180_000; clock.now += 20_000) report(new Error('broken'))

  expect(sent.map(({ at }) => at)).toEqual([0, 80_000, 160_000])
})

test('a repeat among those that waited is reported once as well', () => {
  const { report, listen, sent } = reporter()

  report(new Error('broken'))
  report(new Error('broken'))
  listen()

  expect(sent).toHaveLength(1)
})

test('at most 64 reports wait for whoever takes them', () => {
  const { report, listen, sent } = reporter()

  for (let n = 0; n < 100; n += 1) report(new Error(`broken ${n}`))
  listen()

  expect(sent).toHaveLength(64)
})

test('the second helper reports at warning level', () => {
  const { reportWarning, listen, sent } = reporter()
  listen()

  reportWarning(new Error('Request timed out after 60s'), { groupingKey: 'timeout' })

  expect(sent).toMatchObject([{ level: 'warning', groupingKey: 'timeout' }])
})

test('development and end-to-end tests only warn', () => {
  const { report, listen, sent, warned } = reporter(false)

  report(new Error('broken'))
  listen()

  expect(sent).toEqual([])
  expect(warned).toEqual(['broken'])
})
