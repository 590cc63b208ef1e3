import { beforeAll, expect, test } from 'vitest'

import { calls } from '#api/contract/calls.ts'
import type { Call } from '#api/contract/define-call.ts'
import { ErrorBody } from '#schemas/error.ts'
import { ShipmentRequest } from '#schemas/shipment-request.ts'
import { makerOf } from '#schemas/tenants/index.ts'
import { demoSites } from '#server/seed/places.ts'
import type { Answer, Sent } from '#tests/support/api.ts'
import { broken, csvText, hostileText, jsonRows, noDates, rawBody } from '#tests/support/hostile.ts'
import { SUPPLIER, others, people } from '#tests/support/people.ts'
import type { PersonInPool } from '#tests/support/people.ts'
import { randomFrom } from '#tests/support/random.ts'
import type { Random } from '#tests/support/random.ts'
import { useApi } from '#tests/support/records/api-kit.ts'
import { validFor } from '#tests/support/schema-values.ts'
import { seedFor } from '#tests/support/seed.ts'

/** Of each kind; FUZZ_COUNT=10000 is the whole proof, the usual number keeps a run short. */
const COUNT = Number(process.env['FUZZ_COUNT'] ?? 1_000)
const MAX_SHOWN = 10

// FUZZ_CALLS=Maker narrows it to the calls whose names have that, to prove new ones.
const NAMED = new RegExp(process.env['FUZZ_CALLS'] ?? '')
const everyCall: readonly (readonly [string, Call])[] = Object.entries(calls).filter(([name]) =>
  NAMED.test(name),
)
const everybody = [...Object.values(people), ...Object.values(others)]
const seed = seedFor('requests to all calls')

let ids: readonly string[] = []
const places = demoSites.filter(({ tenant }) => makerOf(tenant))
const api = useApi()
beforeAll(async () => {
  const rows = await api.db.selectFrom('shipment_requests').select('id').execute()
  ids = rows.map(({ id }) => id)
})

const fieldsOf = (schema: unknown): readonly string[] =>
  typeof schema === 'object' && schema !== null && 'shape' in schema
    ? Object.keys(record(schema.shape))
    : []

type Parts = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }
const record = (value: unknown) => (value ?? {}) as Record<string, unknown> // because params and queries are objects

const textFor = ({ takesJson }: Call, random: Random) =>
  takesJson && random.chance(0.5) ? jsonRows(random) : csvText(random)
/** As it looks: a text that begins like a list in JSON is one, where that is taken. */
const kindOf = ({ takes, takesJson }: Call, body: unknown) =>
  takesJson && String(body).startsWith('[') ? 'application/json' : takes

/** What the schemas of a call take, about requests that exist half of the time. */
function validParts(call: Call, random: Random): Parts {
  const params = record(call.params && validFor(call.params, random))
  if ('shipment_request_id' in params && random.chance(0.5))
    params['shipment_request_id'] = random.pick(ids)
  if ('tenant' in params && random.chance(0.8)) {
    const place = random.pick(places)
    params['tenant'] = place.tenant
    if ('location_id' in params) params['location_id'] = place.siteId
  }
  const body = call.takes ? textFor(call, random) : call.body && validFor(call.body, random)
  // A form that fits its site is too much for chance: half of the submissions and edits bring one.
  const form = api.formFor('lakeside-reno')
  if (call === calls.submitShipmentRequest && random.chance(0.5))
    return { params, query: {}, body: { tenant: SUPPLIER, site_id: 'lakeside-reno', form } }
  if (call === calls.patchShipmentRequest && random.chance(0.3)) {
    const action = 'update-shipment-request-form'
    return { params, query: {}, body: { action, updatedShipmentRequestForm: form } }
  }
  return { params, query: record(call.query && validFor(call.query, random)), body }
}

function toSent(call: Call, { params, query, body }: Parts): Sent {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(textOf(params[name])),
  )
  const names = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, textOf(one)] as const),
  )
  const search = names
    .map(
      ([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value)}`,
    )
    .join('&')
  return {
    method: call.method,
    url: search ? `${path}?${search}` : path,
    ...(body === undefined ? {} : { body }),
    ...(call.takes ? { headers: { 'content-type': kindOf(call, body) ?? '' } } : {}),
  }
}
const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

/** A request with something wrong: in a field, in the body as a whole, in the address or in the headers. */
function malformed(call: Call, random: Random): Sent {
  const parts = validParts(call, random)
  const kind = random.below(5)
  if (kind === 0) return { ...toSent(call, parts), body: rawBody(random) }
  if (kind === 1) return toSent(call, { ...parts, params: record(broken(parts.params, random)) })
  if (kind === 2)
    return toSent(call, { ...parts, query: { ...parts.query, [hostileText(random)]: 'x' } })
  if (kind === 3) {
    const header = random.pick([
      'content-type',
      'authorization',
      'idempotency-key',
      'if-none-match',
    ])
    const value = hostileText(random)
      .replaceAll(/[^\u0020-\u007e]/g, '?')
      .slice(0, 500)
    return { ...toSent(call, parts), headers: { [header]: value } }
  }
  return toSent(call, { ...parts, body: broken(parts.body ?? {}, random) })
}

/** What is wrong with an answer, whatever was asked; undefined for a good one. */
function fault({ status, body, text }: Answer): string | undefined {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 200)}`
  if (status < 400) return undefined
  const refusal = ErrorBody.safeParse(body).data
  return refusal?.error.message
    ? undefined
    : `${status} without code and message: ${text.slice(0, 200)}`
}

// Mostly those who get past the door; everybody else now and then, and nobody.
function somebody(random: Random): PersonInPool | undefined {
  if (random.chance(0.5)) return people['internal-admin']
  if (random.chance(0.5)) return people.supplier
  return random.chance(0.9) ? random.pick(everybody) : undefined
}

async function bombard(make: (call: Call, random: Random) => Sent, random: Random) {
  const faults: string[] = []
  const statuses = new Map<number, number>()
  for (let n = 0; n < COUNT; n += 1) {
    const [name, call] = random.pick(everyCall)
    const by = somebody(random)
    const sent: Sent = { by, ...make(call, random) }
    // One after the other: the seed repeats a run only when the order is the same.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await api.send(sent)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const wrong = fault(answer)
    if (wrong)
      faults.push(
        `#${n} ${name} by ${by?.claims.sub} ${sent.url.slice(0, 120)} ${JSON.stringify(sent.body)?.slice(0, 300)}: ${wrong}`,
      )
  }
  const told = [...statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status}`)
  console.log(`${COUNT} requests: ${told.join(', ')}`)
  return { faults: faults.slice(0, MAX_SHOWN), statuses }
}

test(
  'what the schemas take is answered or refused in order, never with a 5xx',
  { timeout: 600_000 },
  async () => {
    const { faults, statuses } = await bombard(
      (call, random) => toSent(call, validParts(call, random)),
      randomFrom(seed),
    )

    expect(faults).toEqual([])
    // Requests that never get anywhere would pass as well.
    expect(statuses.get(200)).toBeGreaterThan(COUNT / 20)
  },
)

test(
  'what they do not take is refused with a code and a message, never with a 5xx',
  { timeout: 600_000 },
  async () => {
    const { faults, statuses } = await bombard(malformed, randomFrom(seed + 1))

    expect(faults).toEqual([])
    expect(statuses.get(400)).toBeGreaterThan(COUNT / 20)
  },
)

test('a day that does not exist is refused in every part of every address, never with a 5xx', async () => {
  const faults: string[] = []
  const random = randomFrom(seed + 2)
  for (const [name, call] of everyCall) {
    const { params, query } = validParts(call, random)
    const fields = [
      ...Object.keys(params).map((field) => ['params', field] as const),
      ...fieldsOf(call.query).map((field) => ['query', field] as const),
    ]
    for (const [part, field] of fields)
      for (const value of noDates) {
        const parts = { params, query, body: undefined }
        const asked = { ...parts, [part]: { ...parts[part], [field]: value } }
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as above
        const answer = await api.send({ by: people['internal-admin'], ...toSent(call, asked) })
        const wrong = fault(answer)
        if (wrong) faults.push(`${name} with ${field} ${JSON.stringify(value)}: ${wrong}`)
      }
  }

  expect(faults.slice(0, MAX_SHOWN)).toEqual([])
})

test('after all that every stored request can still be read', async () => {
  const rows = await api.db.selectFrom('shipment_requests').select('id').execute()
  for (const { id } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- a few dozen
    const answer = await api.send({
      by: people['internal-admin'],
      method: 'GET',
      url: `/suppliers/shipment-requests/${id}`,
    })
    expect([id, answer.status, ShipmentRequest.safeParse(answer.body['data']).success]).toEqual([
      id,
      200,
      true,
    ])
  }
})
