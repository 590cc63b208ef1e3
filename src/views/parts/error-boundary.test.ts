import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

import { Fallback } from './error-boundary.tsx'

/** What React does with a view that throws. */
function shown(kind: 'page' | 'dialog') {
  const report = vi.fn<(error: unknown) => void>()
  const error = new Error('a view broke')
  const fallback = new Fallback({ kind, children: 'the view' })
  fallback.context = report
  expect(renderToStaticMarkup(fallback.render())).toBe('the view')
  fallback.state = Fallback.getDerivedStateFromError()
  fallback.componentDidCatch(error)
  expect(report.mock.calls).toEqual([[error]])
  return renderToStaticMarkup(fallback.render())
}

test('a page that breaks is reported, and offers what its text says', () => {
  const html = shown('page')

  expect(html).toMatch(/<h1[^>]*>Something went wrong on this page\.<\/h1>/)
  expect(html).toContain('We’ve been notified. Reload, or go to the home page.')
  expect(html).toMatch(/<button[^>]*>.*Reload.*<\/button>/)
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>.*Go to the home page.*<\/a>/)
})

test('a dialog that breaks is reported, and says what to do', () => {
  expect(shown('dialog')).toContain('Something went wrong here. Close this and try again.')
})
