import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import type { CoveredBy } from '#schemas/covered-by.ts'
import type { SeenTransition } from '#schemas/flow-coverage.ts'

import { FlowChart } from './chart.tsx'
import type { CoverageLayer } from './coverage/layer.ts'
import { FlowPage } from './flow-page.tsx'
import type { LaidFlow } from './laid.ts'
import { laidFlows } from './laid/index.ts'
import { offTheWay } from './tones.ts'
import { findInChart } from './use-chart-view.ts'

const load = async (id: string): Promise<LaidFlow> => {
  const laid = (await laidFlows[id]?.())?.default
  if (!laid) throw new Error(`no chart of ${id}`)
  return laid
}
const lifecycle = await load('shipmentRequest')
const value = { 'approved-by-logistics': 'booked' }

describe('the chart of a lifecycle', () => {
  const markup = renderToStaticMarkup(
    createElement(FlowChart, { laid: lifecycle, value, closed: ['bizdevNotAsked'] }),
  )

  test('is one image with a name, and its states are listed as text', () => {
    expect(markup).toContain('role="img" aria-label="Flow chart of Shipment request"')
    expect(markup).toContain('aria-label="States of Shipment request"')
    for (const { label } of lifecycle.states.slice(1)) expect(markup).toContain(label)
  })

  test('says where the request is, in words too', () => {
    expect(markup.match(/aria-current="step"/g)).toHaveLength(2)
    expect(markup).toMatch(/Booked \(in Approved by logistics\)<\/strong>[^<]*\(Here now\)/)
  })

  test('brings no inline style, which the content security policy would block', () => {
    expect(markup).not.toContain('style=')
  })

  test('marks what was taken before', () => {
    const past = lifecycle.transitions.filter(({ event }) => event === 'submit').map(({ id }) => id)
    const replayed = renderToStaticMarkup(createElement(FlowChart, { laid: lifecycle, past }))

    expect(replayed.match(/<path class="[^"]*" data-tone="past" d="M[^"]/g)).toHaveLength(2) // arrow and arrow head
    expect(markup).not.toMatch(/<text[^>]*data-tone="past"/)
  })
})

describe('what is off the way', () => {
  const id = 'shipmentRequest'

  test('without a bizdev step: that state and all that leads through it', () => {
    const off = offTheWay(lifecycle, ['policyAsksBizdev'])

    expect([...off].filter((one) => !one.includes('--'))).toEqual([`${id}.approved-by-bizdev`])
    expect(off).toContain(`${id}.submitted --approve-by-bizdev--> ${id}.approved-by-bizdev`)
    expect(off).not.toContain(`${id}.submitted --reject--> ${id}.rejected`)
  })

  test('with one: the direct way to logistics', () => {
    const off = [...offTheWay(lifecycle, ['bizdevNotAsked'])]

    expect(off.every((one) => one.startsWith(`${id}.submitted --approve-by-logistics`))).toBe(true)
    expect(off).toHaveLength(2)
  })
})

describe('the page of a machine', () => {
  const layer: CoverageLayer = {
    isOn: false,
    turn: () => {},
    isRefused: false,
    shown: 'all',
    show: () => {},
    report: { kind: 'loading' },
  }
  const drawn = (laid: LaidFlow, given: Partial<CoverageLayer> = {}) =>
    renderToStaticMarkup(
      createElement(FlowPage, { title: 'Flow', laid, layer: { ...layer, ...given } }),
    )
  const seenOf = (laid: LaidFlow, coveredBy: (event: string) => readonly CoveredBy[]) =>
    laid.transitions.map(({ id, event, source }): SeenTransition => ({
      machine: laid.id,
      transition: id,
      from: source,
      event,
      to: source,
      coveredBy: [...coveredBy(event)],
      seen: {
        count: event === 'submit' ? 1124 : 0,
        lastDay: event === 'submit' ? '2026-11-20' : null,
      },
    }))

  test('tells every transition in its table', async () => {
    const laid = await load('spotOffer')
    const markup = drawn(laid)

    expect(markup.match(/<tr/g)).toHaveLength(laid.transitions.length + 1)
    expect(markup).toContain('<h1')
    expect(markup).not.toContain('{')
    expect(markup).toContain('aria-pressed="false"')
  })

  test('marks what tests walked, in lines and in words', () => {
    const everywhere: readonly CoveredBy[] = ['model', 'http', 'browser']
    const seen = seenOf(lifecycle, (event) =>
      event === 'submit' ? everywhere : event === 'reject' ? [] : ['model'],
    )
    const markup = drawn(lifecycle, { isOn: true, report: { kind: 'read', seen } })
    const arrows = (tone: string) =>
      markup.match(new RegExp(`<path class="flow-arrow" data-tone="${tone}"`, 'g'))?.length ?? 0

    expect(arrows('whole')).toBe(1)
    expect(arrows('part')).toBeGreaterThan(arrows('none'))
    expect(arrows('none')).toBeGreaterThan(0)
    expect(markup).toContain('>on the machine, over HTTP, in a browser</td>')
    expect(markup).toContain('>nowhere</td>')
    expect(markup).toMatch(/>1,124 times, last on [^<]*2026<\/td>/)
  })

  test('marks nothing where no run was recorded, or for whom it is not', () => {
    const plain = drawn(lifecycle)

    const empty = drawn(lifecycle, { isOn: true, report: { kind: 'read', seen: [] } })

    expect(empty).not.toContain('class="flow-arrow" data-tone="none"')
    expect(empty).not.toContain('Covered by tests')
    expect(plain).not.toContain('Covered by tests')
    expect(drawn(lifecycle, { isRefused: true })).toContain('aria-disabled="true"')
  })
})

describe('the search of a chart', () => {
  const found = (search: string) => findInChart(lifecycle, search).map(({ id }) => id)

  test('finds states by their words, and events by words or name', () => {
    expect(found('approved by bizdev')).toContain('shipmentRequest.approved-by-bizdev')
    expect(found('rebook').every((id) => id.includes('--rebook'))).toBe(true)
    expect(found('rebook').length).toBeGreaterThan(0)
  })

  test('finds nothing for nothing', () => {
    expect([found('  '), found('no such thing')]).toEqual([[], []])
  })
})
