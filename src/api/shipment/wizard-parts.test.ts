import { afterEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { PromiseActorLogic } from 'xstate'

import { makeQueryClient } from '#api/client/query-client.ts'
import type { Opened, Opening } from '#machines/shipment/wizard/types.ts'
import { formFor } from '#tests/support/requests.ts'

import { provideAsn } from './asn.ts'
import { loadParts } from './wizard-parts.ts'

// Only whether somebody is signed in matters here.
vi.mock('#api/session/amplify.ts', () => ({ readIdToken: () => Promise.resolve('token') }))

const TENANT = 'supplier:300000000000001'
const ID = 'sr_00000001'
const shipped = {
  id: ID,
  tenant: TENANT,
  revision: 1,
  history: [],
  shipmentRequestForm: formFor('lakeside-reno'),
  isPreBooking: true,
  facts: { siteTimeZone: 'America/Los_Angeles' },
  created: { timestamp: '2026-11-17T18:00:00.000Z' },
}
const isList = (url: string) => /shipment-requests(\?|$)/.test(url)

/** A server that answers lists of shipments with `lists`, and everything else with one shipment or nothing. */
function serve(lists: () => Promise<Response>) {
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Linux', language: 'en-US' })
  vi.stubGlobal('localStorage', { getItem: () => 'external|ana' })
  vi.stubGlobal('fetch', (url: string) => {
    if (isList(url)) return lists()
    return Promise.resolve(Response.json({ data: url.endsWith(ID) ? shipped : [] }))
  })
}
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The confirmation of an ASN as it opens. */
async function openAsn(): Promise<Opened> {
  const { actors } = provideAsn(
    makeQueryClient(() => false),
    'external|ana',
    ID,
  ).implementations
  const openWizard = actors['openWizard'] as PromiseActorLogic<Opened, Opening> // because it is provided there
  const input: Opening = {
    tenant: TENANT,
    draftKey: `asn:${ID}`,
    goods: 'asn',
    units: 'imperial',
    copyOf: null,
  }
  return toPromise(createActor(openWizard, { input }).start())
}

test('an ASN knows the parts that were shipped before', async () => {
  serve(() => Promise.resolve(Response.json({ data: [shipped] })))

  const { choices } = await openAsn()

  const numbers = choices.shipped?.flatMap(({ contents }) => contents.map((one) => one.partNumber))
  expect(numbers).toContain('LCW-4410')
})

test('an ASN opens without the parts where their list fails', async () => {
  serve(() => Promise.resolve(Response.json({ error: { code: 'forbidden' } }, { status: 403 })))

  expect((await openAsn()).choices.shipped).toEqual([])
})

test('a list of parts that does not answer keeps no form shut', async () => {
  vi.useFakeTimers()
  serve(() => new Promise(() => undefined))
  const opened = vi.fn<(parts: unknown) => void>()

  void loadParts({ tenant: TENANT, goods: 'units' }).then(opened)
  await vi.advanceTimersByTimeAsync(3000)

  expect(opened).toHaveBeenCalledWith({
    shipped: [],
    earlier: [],
    listed: [],
    contacts: [],
    pickups: [],
  })
})

test.each(['batteries', 'estimate'] as const)(
  '%s name no parts: of requests before only contacts and pickups are taken',
  async (goods) => {
    serve(() => Promise.resolve(Response.json({ data: [shipped] })))
    const { contactPerson, pickupTimeWindow, pickupAddress } = shipped.shipmentRequestForm
    const { email, phone } = contactPerson
    const [from, to] = pickupTimeWindow

    const loaded = await loadParts({ tenant: TENANT, goods })

    expect(loaded).toMatchObject({ shipped: [], earlier: [], listed: [] })
    expect(loaded.contacts).toContainEqual({ email, phone })
    expect(loaded.pickups[0]).toMatchObject({ id: ID, siteId: pickupAddress.id, from, to })
    expect(loaded.pickups[0]).not.toHaveProperty('pickupDate')
  },
)
