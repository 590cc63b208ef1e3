import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { valueOf } from '#machines/spot-offer/lifecycle/lifecycle.ts'
import { spotOfferMachine } from '#machines/spot-offer/lifecycle/machine.ts'
import { eventTypes } from '#machines/spot-offer/lifecycle/probe.ts'
import type { Actor, OfferEvent, OfferEventType } from '#machines/spot-offer/lifecycle/types.ts'
import { addDays } from '#schemas/calendar.ts'
import { ApprovalMode } from '#schemas/spot-offer/approval.ts'
import type { FullOffer } from '#schemas/spot-offer/offer.ts'
import { startApi } from '#tests/support/api.ts'
import type { Api } from '#tests/support/api.ts'
import { faultsOf } from '#tests/support/browser-walks.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { edgePaths, takenBy } from '#tests/support/paths.ts'
import { others, people } from '#tests/support/people.ts'
import type { PersonInPool } from '#tests/support/people.ts'
import {
  bodyFor,
  inDays,
  offerForm,
  ops,
  situationAt,
  spotCalls,
  todayOf,
} from '#tests/support/spot-offer-http.ts'
import {
  dayOf,
  isByImport,
  offerFacts,
  oracle,
  person,
  places,
  takenByImports,
  variations,
} from '#tests/support/spot-offer-lifecycle.ts'
import type { Place } from '#tests/support/spot-offer-lifecycle.ts'

const machine = spotOfferMachine
type Snapshot = SnapshotFrom<typeof machine>

const maya = person('managers')
const ada = person('admin')
const flowOf = (mode: ApprovalMode) => ({
  mode,
  approvers: [
    {
      email: maya.email,
      name: 'Maya',
      reasons: ['near-high-price', 'above-high-price'] as (
        | 'near-high-price'
        | 'above-high-price'
      )[],
    },
    { email: ada.email, name: 'Ada', reasons: ['above-high-price'] as 'above-high-price'[] },
  ],
})
const start = (mode: ApprovalMode) =>
  offerFacts({ flow: flowOf(mode), reasons: [], historyCount: 0, createdBy: 'pool|customer-ops' })
const senders: Partial<Record<OfferEventType, readonly Actor[]>> = {
  approve: [maya, ada],
  reject: [maya],
  delete: [ada],
  'supplier-approve': [person('supplier')],
  'supplier-reject': [person('supplier')],
  expire: [person('system')],
}
const isExpired = (snapshot: Snapshot) => snapshot.matches({ 'approved-or-expired': 'expired' })
const alphabet = (mode: ApprovalMode) => ({
  input: start(mode),
  events: (snapshot: Snapshot) =>
    eventTypes.flatMap((type) =>
      (senders[type] ?? [person('customer-ops')]).flatMap((by) => {
        const on = (isOver: boolean) =>
          variations(type, by, dayOf(isOver, snapshot.context)).flatMap(({ event }) =>
            isByImport(event) ? [] : event,
          )
        if (type === 'update-offer-form') return [...on(isExpired(snapshot)), ...on(true)]
        return on(type === 'expire' || isExpired(snapshot))
      }),
    ),
  keyOf: ({ value, context: { offerExpirationDate: _date, ...context } }: Snapshot) =>
    JSON.stringify([value, context]),
})
const covered = coverageOf(machine, 'HTTP')

let api: Api
let calls: ReturnType<typeof spotCalls>
beforeAll(async () => {
  api = await startApi(inject('connection'))
  calls = spotCalls(api)
  await api.db.deleteFrom('outbox').execute()
})
afterAll(async () => {
  covered.print()
  await api.stop()
})

const someone: Partial<Record<Actor['caller'], PersonInPool>> = {
  admin: people['internal-admin'],
  'customer-ops': ops,
  managers: people['internal-managers'],
  logistics: people['internal-logistics'],
  lowest: people['internal-lowest'],
  supplier: people.supplier,
  readonly: others.reader,
  dismantler: people['auto-dismantler-lead'],
  epc: people['epc-supplier'],
  none: people.unknown,
}
const personOf = ({ caller }: Actor): PersonInPool => {
  const found = someone[caller]
  if (!found) throw new Error(`nobody is ${caller}`)
  return found
}
const isHigh = (event: OfferEvent) => 'form' in event && event.form.reasons.length > 0

// Days that pass for one offer would pass for all: an offer's own last day is moved instead.
const endDay = (id: string, isOver: boolean) =>
  api.db
    .updateTable('spot_offers')
    .set({ offer_expiration_date: addDays(todayOf(api), isOver ? -1 : 30) })
    .where('id', '=', id)
    .execute()

// "Prices now give a reason": the same offer at a price that has become too high, or has not.
async function reprice(id: string, price: 'low' | 'high') {
  const { offerForm: priced } = await calls.made(price)
  await api.db
    .updateTable('spot_offers')
    .set({ offer_form: JSON.stringify(priced) })
    .where('id', '=', id)
    .execute()
}

/** Does what an event says: a call by somebody who may, or the end of the day. */
async function take(id: string, event: OfferEvent, isOver = false): Promise<FullOffer> {
  await endDay(id, isOver)
  if (event.type === 'expire') return calls.read(id)
  if (event.type === 'update-expiration-date' && isOver)
    await reprice(id, event.reasonsNow.length ? 'high' : 'low')
  const answer = await calls.act(id, personOf(event.by), bodyFor(api, event))
  if (answer.status !== 200) throw new Error(`${event.type}: ${answer.status} ${answer.text}`)
  return calls.read(id)
}

type Way = ReturnType<typeof edgePaths<typeof machine>>[number]
// Modes differ in approvals only: of the others one path for each order of approvals is enough.
function pathsOf(mode: ApprovalMode): readonly Way[] {
  const all = edgePaths(machine, alphabet(mode))
  if (mode === 'any') return all
  const approvalsOf = (path: Way) =>
    path.flatMap(({ event, from }) =>
      event.type === 'approve' ? [`${event.by.name} of ${from.context.reasons.join()}`] : [],
    )
  const byOrder = new Map(all.map((path) => [approvalsOf(path).join(), path]))
  return [...byOrder.values()].filter((path) => approvalsOf(path).length > 0)
}

describe.each(ApprovalMode.options)('over HTTP, asking %s', (mode) => {
  beforeAll(async () => {
    await calls.configure({ approvalFlow: flowOf(mode) })
  })
  const named = pathsOf(mode).map(
    (path) => [path.map(({ event }) => event.type).join(' › '), path] as const,
  )

  test.each(named)('%s', async (_name, [creation, ...path]) => {
    if (!creation) throw new Error('every path begins with an offer')
    const { offerId: id } = await calls.made(isHigh(creation.event) ? 'high' : 'low')
    covered.take(takenBy(machine, creation.from, creation.event))
    for (const { from, event, to } of path) {
      const before = await calls.read(id)

      const after = await take(id, event, event.today > from.context.offerExpirationDate)

      expect([event.type, valueOf(situationAt(after, todayOf(api)))]).toEqual([
        event.type,
        to.value,
      ])
      expect(after.approvals.map(({ email }) => email)).toEqual(
        to.context.approvals.map(({ email }) => email),
      )
      const entries = after.history.length - before.history.length
      expect(entries).toBe(event.type === 'expire' ? 0 : 1)
      covered.take(takenBy(machine, from, event))
    }
  })
})

test('every declared transition was taken over HTTP', () => {
  expect(faultsOf(covered, takenByImports)).toEqual([])
})

describe('in every place, everything that the table forbids is refused and changes nothing', () => {
  const ways: Readonly<Record<Exclude<Place, 'unsaved'>, readonly OfferEventType[]>> = {
    'pending-approval': [],
    approved: [],
    expired: ['expire'],
    rejected: ['reject'],
    'supplier-approved': ['supplier-approve'],
    'supplier-rejected': ['supplier-reject'],
    deleted: ['delete'],
  }
  const rehearsed = (type: OfferEventType) =>
    variations(type, (senders[type] ?? [person('customer-ops')])[0] ?? maya, '2026-11-17')[0]!.event

  test.each(places.filter((place) => place !== 'unsaved'))('%s', async (place) => {
    await calls.configure({ approvalFlow: flowOf('any') })
    const isPending = place === 'pending-approval' || place === 'rejected'
    const { offerId: id } = await calls.made(isPending ? 'high' : 'low')
    for (const type of ways[place]) await take(id, rehearsed(type), type === 'expire')
    const before = await calls.read(id)
    expect(situationAt(before, todayOf(api))).toBe(place)
    const isHidden = !['approved', 'expired', 'supplier-approved', 'supplier-rejected'].includes(
      place,
    )

    const wrong: string[] = []
    let asked = 0
    for (const type of eventTypes.filter((one) => one !== 'expire' && one !== 'reprice'))
      for (const [caller, by] of Object.entries(someone)) {
        const cell = oracle[type][place]
        const letter =
          { admin: 'A', 'customer-ops': 'B', managers: 'M', supplier: 'S' }[caller] ?? '?'
        // Only their own offers can be deleted by the others; only who is named approves.
        const isOther = type === 'delete' && caller === 'managers'
        const isUnnamed = ['approve', 'reject'].includes(type) && caller === 'customer-ops'
        if (cell.includes(letter) && !isOther && !isUnnamed) continue
        const body = { ...bodyFor(api, rehearsed(type)), offerLastUpdatedAt: before.updatedAt }
        const answer = await api.send({ by, method: 'PATCH', url: calls.path(id), body })
        asked += 1
        covered.refuse(place, `${type} by ${caller}`, String(answer.status))
        const expected = ['supplier'].includes(caller) && isHidden ? [404] : [403, 410, 422]
        if (!expected.includes(answer.status))
          wrong.push(`${type} by ${caller}: ${answer.status} ${answer.text.slice(0, 120)}`)
      }

    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(50)
    expect(await calls.read(id)).toEqual(before)
  })

  test('an offer that nobody has is 404, a foreign field 400, a missing stamp 400', async () => {
    const { offerId: id, updatedAt } = await calls.made()
    const url = (one: string) => `/spot-feedstock/offers/${one}`
    const patch = (one: string, body: object) =>
      api.send({ by: ops, method: 'PATCH', url: url(one), body })
    const note = { action: 'add-note', note: 'Hello', offerLastUpdatedAt: updatedAt }

    expect((await patch('so_09999999', note)).status).toBe(404)
    expect((await patch('sr_00000001', note)).status).toBe(400)
    expect((await patch(id, { ...note, poNumber: '1' })).status).toBe(400)
    expect((await patch(id, { action: 'add-note', note: 'Hello' })).status).toBe(400)
    expect((await patch(id, { ...note, action: 'update-offer-form' })).status).toBe(400)
    expect((await patch(id, { ...note, action: 'config-update' })).status).toBe(422)
    expect((await patch(id, { ...note, action: 'create' })).status).toBe(422)
    expect(
      (await patch(id, { ...note, offerLastUpdatedAt: '2026-01-01T00:00:00.000Z' })).status,
    ).toBe(409)
  })

  test('a new offer with a date in the past or too far, or without a line, is refused', async () => {
    const form = offerForm(api)

    const answers = await Promise.all([
      calls.create(ops, { offerExpirationDate: todayOf(api) }),
      calls.create(ops, { offerExpirationDate: inDays(api, 91) }),
      calls.create(ops, { offerForm: { ...form, feedstockLines: [] } }),
      calls.create(people['internal-logistics']),
      calls.create(people.supplier),
      calls.create(undefined),
    ])
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 400, 403, 403, 401])
    expect(answers[0]?.body['reasons']).toMatchObject([{ code: 'expires_too_early' }])
  })
})
