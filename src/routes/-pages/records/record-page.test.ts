import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'

import { ApiError } from '#api/client/errors.ts'
import { RecordFrame } from '#views/records/record/record-frame.tsx'

import { RecordPage } from './record-page.tsx'

const lost = new ApiError('Request failed', { kind: 'network' })
const refusedWith = (status: number) => new ApiError(`${status} Error`, { kind: 'status', status })

type Situation = {
  readonly data?: string
  readonly error?: Error
  /** Whether what the page consists of has come. */
  readonly hasParts?: boolean
}
/** What the page of a record of no area shows. */
const shown = ({ data, error, hasParts = true }: Situation) =>
  renderToStaticMarkup(
    RecordPage<string>({
      read: {
        data,
        error: error ?? null,
        dataUpdatedAt: Date.parse('2026-11-17T18:00:00Z'),
        refetch: vi.fn<() => Promise<unknown>>(),
      },
      record: hasParts ? data : undefined,
      thing: 'thing',
      things: 'Thing 7',
      header: createElement('h1', {}, 'Thing 7'),
      skeleton: 'on its way',
      children: (found, beside) =>
        RecordFrame({ id: found, title: found, ...beside, children: 'its facts' }),
    }),
  )

describe('the page of a record', () => {
  test('shows its title while it loads', () => {
    expect(shown({})).toBe('<h1>Thing 7</h1>on its way')
  })

  test('waits for what it consists of, also when it could not be read again', () => {
    const isWaiting = '<h1>Thing 7</h1>on its way'

    expect(shown({ data: 'th_7', hasParts: false })).toBe(isWaiting)
    expect(shown({ data: 'th_7', hasParts: false, error: lost })).toBe(isWaiting)
  })

  test('says that it could not be loaded, and tries again', () => {
    const html = shown({ error: lost })

    expect(html).toMatch(/^<h1>Thing 7<\/h1>.*role="alert"/)
    expect(html).toContain('Could not load Thing 7.')
    expect(html).toMatch(/<button[^>]*>Try again<\/button>/)
  })

  test('shows the record', () => {
    const html = shown({ data: 'th_7' })

    expect(html).toMatch(/<h1[^>]*>th_7<\/h1>.*its facts/)
    expect(html).not.toContain('alert')
  })

  test('keeps the record when it could not be read again, and says since when', () => {
    const html = shown({ data: 'th_7', error: lost })

    expect(html).toMatch(/<h1[^>]*>th_7<\/h1>.*role="alert".*Try again.*its facts/)
  })

  test.each([404, 400])('shows nothing of what is not there (%i)', (status) => {
    const html = shown({ data: 'th_7', error: refusedWith(status) })

    expect(html).not.toContain('th_7')
    expect(html).not.toContain('Could not load')
  })
})
