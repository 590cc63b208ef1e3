import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { Tabs } from './tabs.tsx'

const all = [
  { id: 'all', label: 'All' },
  { id: 'mine', label: 'Waiting for me' },
  { id: 'failed', label: 'Booking failed' },
]
/** What the keyboard reaches, and what is open. */
function shown(current: string) {
  const html = renderToStaticMarkup(
    createElement(Tabs, {
      label: 'Views',
      tabs: all,
      current,
      onChoose: () => {},
      panelId: 'panel',
    }),
  )
  const tabs = [...html.matchAll(/aria-selected="(\w+)"[^>]*tabindex="(-?\d)"/gi)]
  return tabs.map(([, isOpen, index]) => [isOpen === 'true', index === '0'])
}
const [open, closed, entered] = [
  [true, true],
  [false, false],
  [false, true],
]

test('the keyboard enters tabs at the open one, and at the first while none is open', () => {
  expect(shown('mine')).toEqual([closed, open, closed])
  expect(shown('a view of its own')).toEqual([entered, closed, closed])
})
