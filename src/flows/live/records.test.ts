import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { FlowChart } from '#flows/chart.tsx'
import { litBy } from '#flows/flow-page.tsx'
import { laidFlows } from '#flows/laid/index.ts'
import { shipmentRequestMachine } from '#machines/shipment/request/machine.ts'
import { registry } from '#schemas/tenants/registry.ts'
import { aTab, createLine } from '#tests/support/live.ts'
import { offerWith } from '#tests/support/offer-views.ts'
import { requestWith } from '#tests/support/request-views.ts'

import { createHub } from './hub.ts'
import { followRecords, takenBetween } from './records.ts'
import type { RecordCache } from './records.ts'
import { actorsOf } from './scene.ts'
import { sendableOf } from './use-live.ts'

const lifecycle = async () => {
  const laid = (await laidFlows['shipmentRequest']?.())?.default
  if (!laid) throw new Error('no chart')
  return laid
}

/** Words of the chart that are drawn as possible next. */
const LIT = /<text[^>]*data-tone="lit"[^>]*>(?:<title>.*?<\/title>)?([^<]+)/g

describe('a record on a page', () => {
  type Past = NonNullable<Parameters<typeof requestWith>[1]>
  const request = (past: Past = [], tenant?: string) => ({
    queryKey: ['shipments', 'one', 'sr_00007368'],
    state: { data: requestWith(tenant ? { tenant } : {}, past) },
  })
  const approved = { action: 'approve-by-bizdev', newState: 'approved-by-bizdev' } as const

  test('lights its lifecycle, and moves as it is acted on', () => {
    const line = createLine()
    const tab = aTab(line)
    const hub = createHub(line.open())
    let tell: Parameters<RecordCache['subscribe']>[0] = () => {}
    followRecords(tab, {
      getAll: () => [request()],
      subscribe: (next) => {
        tell = next
        return () => {}
      },
    })

    tell({ query: request() })
    tell({ query: request([approved]) })

    expect(actorsOf(hub.getState().scene, 'shipmentRequest')).toMatchObject([
      {
        name: 'sr_00007368',
        value: 'approved-by-bizdev',
        last: [
          'shipmentRequest.submitted --approve-by-bizdev--> shipmentRequest.approved-by-bizdev',
        ],
      },
    ])
    expect(hub.getState().entries).toHaveLength(2)
  })

  const offer = (updatedAt: string, action: 'update-offer-form' | 'approve' | 'expire') => ({
    queryKey: ['offers', 'one', 'so_00000042'],
    state: {
      data: {
        ...offerWith({ isExpired: action === 'expire', updatedAt }, [
          action === 'update-offer-form'
            ? { action, newState: 'pending-approval' }
            : { action: 'approve', newState: 'approved-or-expired' },
        ]),
      },
    },
  })

  test('is an offer too, whose last day ends without a write; its prices stay where they are', () => {
    const line = createLine()
    const hub = createHub(line.open())
    let tell: Parameters<RecordCache['subscribe']>[0] = () => {}
    followRecords(aTab(line), {
      getAll: () => [offer('2026-11-20T10:00:00.000Z', 'update-offer-form')],
      subscribe: (next) => {
        tell = next
        return () => {}
      },
    })
    const stands = () => actorsOf(hub.getState().scene, 'spotOffer')[0]

    expect(stands()).toMatchObject({ name: 'so_00000042', value: 'pending-approval' })
    tell({ query: offer('2026-11-20T10:05:00.000Z', 'approve') })
    expect(stands()).toMatchObject({
      value: { 'approved-or-expired': 'approved' },
      last: [expect.stringMatching(/^spotOffer\.pending-approval --approve/)],
    })
    tell({ query: offer('2026-11-20T10:05:00.000Z', 'expire') })
    expect(stands()).toMatchObject({
      value: { 'approved-or-expired': 'expired' },
      last: [expect.stringMatching(/--expire/)],
    })
    expect(JSON.stringify(line.passed)).not.toContain('basePricePerKg')
    expect(stands()?.next).toContainEqual({ type: 'supplier-approve', can: false })
  })

  test.each([
    ['bizdev-then-logistics', 'Approve as bizdev', 'Approve as logistics'],
    ['logistics-only', 'Approve as logistics', 'Approve as bizdev'],
  ])('under the policy %s lights only what that allows, and takes no event', async (...given) => {
    const [policy, open, shut] = given
    const line = createLine()
    const hub = createHub(line.open())
    followRecords(aTab(line), {
      getAll: () => [request([], registry.find((one) => one.policy === policy)?.slug)],
      subscribe: () => () => {},
    })
    const [actor] = actorsOf(hub.getState().scene, 'shipmentRequest')
    if (!actor) throw new Error('the record is not followed')
    const laid = await lifecycle()

    const markup = renderToStaticMarkup(createElement(FlowChart, { laid, ...litBy(actor) }))
    const lit = [...markup.matchAll(LIT)].map(([, words]) => words)

    expect(lit).toContain(open)
    expect(lit).not.toContain(shut)
    expect(lit).not.toContain('Record pickup')
    expect(sendableOf(actor, laid)).toEqual(new Set())
  })

  test('a step that nobody saw whole is not guessed', () => {
    const step = { before: 'submitted', now: 'delivered', action: 'reject' }

    expect(takenBetween(shipmentRequestMachine, step)).toEqual([])
  })
})
