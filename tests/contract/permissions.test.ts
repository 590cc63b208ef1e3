import { beforeAll, describe, expect, test } from 'vitest'

import { calls } from '#api/contract/calls.ts'
import type { CallName } from '#api/contract/calls.ts'
import { ErrorBody } from '#schemas/error.ts'
import { ShipmentRequest } from '#schemas/shipment-request.ts'
import { UserType, userTypes } from '#schemas/user-type.ts'
import { readUser } from '#schemas/user.ts'
import { demoSites } from '#server/seed/places.ts'
import type { Answer } from '#tests/support/api.ts'
import { UNKNOWN, examples, one } from '#tests/support/call-examples.ts'
import { letters } from '#tests/support/oracle.ts'
import { SUPPLIER, others, people } from '#tests/support/people.ts'
import type { PersonInPool } from '#tests/support/people.ts'
import { NOBODY, columnOf, mayCall } from '#tests/support/permissions.ts'
import { useApi } from '#tests/support/records/api-kit.ts'

const names = Object.keys(mayCall) as (keyof typeof mayCall)[] // because these are its keys

/** A request of each tenant, by tenant id. */
const requests = new Map<string, string>()
const codeOf = ({ body }: Answer) => ErrorBody.safeParse(body).data?.error.code

const api = useApi()
beforeAll(async () => {
  // Submitted by staff on behalf of every tenant that has a site.
  for (const { tenant, siteId } of demoSites.filter(
    (site, at) => demoSites.findIndex((other) => other.tenant === site.tenant) === at,
  )) {
    const body = { tenant, site_id: siteId, form: api.formFor(siteId) }
    const url = '/suppliers/shipment-requests'
    const made = await api.send({ by: people['internal-admin'], method: 'POST', url, body })
    requests.set(tenant, ShipmentRequest.parse(made.body['data']).id)
  }
})

const requestOf = ({ claims }: PersonInPool): string =>
  requests.get(claims['custom:tenant'] ?? '') ?? requests.get(SUPPLIER) ?? UNKNOWN
const foreignTo = ({ claims }: PersonInPool): string =>
  [...requests].find(([tenant]) => tenant !== claims['custom:tenant'])?.[1] ?? UNKNOWN

test('every user type is who the table says, and every call is in the table', () => {
  for (const type of UserType.options) {
    const { pool, claims } = people[type]
    expect([type, readUser(pool, claims).type]).toEqual([type, type])
    expect([type, userTypes[type].caller]).toEqual([type, letters[columnOf[type]]])
  }
  expect(names.filter((name) => name !== 'putLabels').toSorted()).toEqual(
    Object.keys(calls).toSorted(),
  )
  for (const [name, { method, url }] of Object.entries(examples(UNKNOWN))) {
    const call = calls[(name === 'putLabels' ? 'putShipmentDocument' : name) as CallName] // because names are those of calls
    expect(method).toBe(call.method)
    expect(url).toMatch(new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?.*)?$`))
  }
})

describe.each([
  ...UserType.options.map((type) => [type, columnOf[type], people[type]] as const),
  ['supplier-readonly', 'R', others.reader] as const,
  ['unapproved dismantler', 'D', others.newDismantler] as const,
])('%s', (_type, letter, person) => {
  test('may make exactly the calls of the table', async () => {
    const wrong: string[] = []
    for (const name of names) {
      const sent = examples(requestOf(person))[name]
      const { status, ...answer } = await api.send({ by: person, ...sent })
      const isRefused = status === 401 || status === 403
      const isAllowed = mayCall[name].includes(letter)
      if (isRefused === isAllowed) wrong.push(`${name}: ${status}`)
      const isReaderWriting = letter === 'R' && sent.method !== 'GET'
      const wanted = isReaderWriting ? 'readonly_user' : 'forbidden_role'
      if (!isAllowed && codeOf({ status, ...answer }) !== wanted)
        wrong.push(`${name}: no ${wanted}`)
      if (status >= 500) wrong.push(`${name}: ${status}`)
    }

    expect(wrong).toEqual([])
  })
})

test('without a token nothing answers but what is for everybody', async () => {
  for (const name of names.filter((call) => !mayCall[call].includes(NOBODY))) {
    const answer = await api.send(examples(requests.get(SUPPLIER) ?? UNKNOWN)[name])
    expect([name, answer.status, codeOf(answer)]).toEqual([name, 401, 'not_signed_in'])
  }
})

test('a bad token of an admin opens no call, and each says what is wrong', async () => {
  const wrong: string[] = []
  for (const [kind, token, code] of await api.badTokensOf(people['internal-admin']))
    for (const name of names.filter((call) => !mayCall[call].includes(NOBODY))) {
      const { headers, ...sent } = examples(requests.get(SUPPLIER) ?? UNKNOWN)[name]
      const authorization = `Bearer ${token}`
      const answer = await api.send({ ...sent, headers: { ...headers, authorization } })
      if (answer.status !== 401 || codeOf(answer) !== code)
        wrong.push(`${name}, ${kind}: ${answer.status} ${codeOf(answer)}`)
    }
  expect(wrong).toEqual([])
})

const about = [
  'getShipmentRequest',
  'patchShipmentRequest',
  'getShipmentDocument',
  'putLabels',
] as const
const partners = [
  ...UserType.options
    .filter((type) => 'SR'.includes(columnOf[type]))
    .map((type) => [type, columnOf[type], people[type]] as const),
  ['supplier-readonly', 'R', others.reader] as const,
]

describe.each(partners)('to %s', (_type, letter, person) => {
  test('its own request is there', async () => {
    const answer = await api.send({ by: person, method: 'GET', url: one(requestOf(person)) })

    expect(answer.status).toBe(200)
    expect(ShipmentRequest.parse(answer.body['data']).tenant).toBe(person.claims['custom:tenant'])
  })

  test('a foreign request looks like one that does not exist', async () => {
    const foreign = foreignTo(person)
    for (const name of about.filter((call) => mayCall[call].includes(letter))) {
      const real = await api.send({ by: person, ...examples(foreign)[name] })
      const none = await api.send({ by: person, ...examples(UNKNOWN)[name] })
      expect([name, real.status, none.status]).toEqual([name, 404, 404])
      expect(real.text.replaceAll(foreign, UNKNOWN)).toBe(none.text)
    }
  })

  test('lists hold nothing of others, and others’ lists do not exist', async () => {
    const tenant = person.claims['custom:tenant']
    const listed = await api.send({ by: person, ...examples(UNKNOWN).listShipmentRequests })
    const sites = await api.send({ by: person, ...examples(UNKNOWN).listSites })
    const tenantsOf = ({ body }: Answer) =>
      (body['data'] as readonly { readonly tenant: string }[]).map((row) => row.tenant) // because lists answer rows of a tenant
    const rival = tenant === SUPPLIER ? '300000000000101' : SUPPLIER.replace('supplier:', '')
    const foreign = await api.send({
      by: person,
      method: 'GET',
      url: `/suppliers/shipment-requests?supplier_id=${rival}`,
    })

    expect(new Set(tenantsOf(listed))).toEqual(new Set([tenant]))
    expect(new Set(tenantsOf(sites))).toEqual(new Set([tenant]))
    expect([foreign.status, codeOf(foreign)]).toEqual([404, 'not_found'])
  })

  test('a request for another tenant cannot be submitted', async () => {
    const foreign = demoSites.find((site) => site.tenant !== person.claims['custom:tenant'])
    if (!foreign) throw new Error('there are other tenants')
    const { tenant, siteId } = foreign
    const answer = await api.send({
      by: person,
      method: 'POST',
      url: '/suppliers/shipment-requests',
      body: { tenant, site_id: siteId, form: api.formFor(siteId) },
    })

    expect([answer.status, codeOf(answer)]).toEqual(
      letter === 'R' ? [403, 'readonly_user'] : [404, 'not_found'],
    )
  })
})

describe('somebody of one site', () => {
  const at = (siteId: string) => ({
    method: 'POST' as const,
    url: '/suppliers/shipment-requests',
    body: { tenant: SUPPLIER, site_id: siteId, form: api.formFor(siteId) },
  })

  test('works there and sees no other site of the same company', async () => {
    const own = await api.send({ by: others.oneSite, ...at('lakeside-holland') })
    const other = await api.send({ by: people.supplier, ...at('lakeside-reno') })
    const { id } = ShipmentRequest.parse(other.body['data'])
    const real = await api.send({ by: others.oneSite, method: 'GET', url: one(id) })
    const none = await api.send({ by: others.oneSite, method: 'GET', url: one(UNKNOWN) })
    const there = await api.send({ by: others.oneSite, ...at('lakeside-reno') })
    const sites = await api.send({ by: others.oneSite, ...examples(id).listSites })

    expect(own.status).toBe(201)
    expect([real.status, there.status]).toEqual([404, 404])
    expect(real.text.replaceAll(id, UNKNOWN)).toBe(none.text)
    expect(sites.body['data']).toMatchObject([{ siteId: 'lakeside-holland' }])
  })
})

test('drafts are everybody’s own', async () => {
  const url = '/me/drafts/shipment-request:mine:new'
  const body = { draft: { secret: 'mine' }, revision: null, device: 'a test' }
  await api.send({ by: people.supplier, method: 'PUT', url, body })

  const mine = await api.send({ by: people.supplier, method: 'GET', url })
  const colleague = await api.send({ by: others.oneSite, method: 'GET', url })
  const admin = await api.send({ by: people['internal-admin'], method: 'GET', url })

  expect(mine.text).toContain('"secret":"mine"')
  expect([colleague.text, admin.text].join('')).not.toContain('mine"')
})
