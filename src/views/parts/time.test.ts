import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

import { RecordZone, Time, sayMoment } from './time.tsx'

const NOW = Date.parse('2026-11-25T16:25:00.000Z')
afterEach(() => vi.restoreAllMocks())

test.each([
  ['2026-11-25T16:26:10.000Z', 'now'],
  ['2026-11-25T18:00:00.000Z', 'now'],
  ['2026-11-25T16:22:00.000Z', '3 minutes ago'],
  ['2026-11-23T16:22:00.000Z', '2 days ago'],
])('what happened at %s by the server is never ahead of the browser: %s', (instant, said) => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW)

  const shown = renderToStaticMarkup(createElement(Time, { instant, isRelative: true }))

  expect(shown).toContain(`>${said}<`)
})

test('the times of a record are told in its zone, wherever they are read', () => {
  const instant = '2026-12-03T16:25:00.000Z'
  const at = (value: string) =>
    renderToStaticMarkup(createElement(RecordZone, { value }, createElement(Time, { instant })))

  expect(at('America/New_York')).toContain('11:25 EST')
  expect(at('America/Los_Angeles')).toContain('08:25 PST')
  expect(sayMoment(instant, 'America/New_York')).toContain('11:25 EST')
})
