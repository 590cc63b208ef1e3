import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { PageHeader } from './page.tsx'

const arrows = (...labels: readonly string[]) => {
  const crumbs = labels.map((label) => ({ label, href: `/${label}/` }))
  const html = renderToStaticMarkup(createElement(PageHeader, { title: 'Record', crumbs }))
  return html.split('<svg').length - 1
}

test('an arrow stands between two crumbs, and behind none', () => {
  expect(arrows('Shipments')).toBe(0)
  expect(arrows('Dashboard', 'Shipments')).toBe(1)
})
