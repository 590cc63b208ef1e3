import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'

import { calls } from '#api/contract/calls.ts'
import { neededOf } from '#schemas/onboarding/words.ts'
import type { Region } from '#schemas/onboarding/words.ts'
import { facts, pathOf } from '#tests/support/onboarding.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import {
  act,
  acted,
  booked,
  call,
  errorOf,
  formFor,
  read,
  submitted,
} from '#tests/support/requests.ts'
import { request, thirdPartyCalls } from '#tests/support/third-party.ts'

const portal = useDomain({ isSeeded: true })
const third = thirdPartyCalls(portal)

const contact = (phone: string) => ({ name: 'Ana Ruiz', email: 'ana@lakeside.example', phone })
const form = (phone: string) => formFor('lakeside-reno', { contactPerson: contact(phone) })
const TENANT = 'supplier:300000000000001'
const USERS = '/redwood/supplier-users/default'
const place = { tenant: TENANT, site_id: 'lakeside-reno' }

const refusalOf = (answer: Awaited<ReturnType<typeof call>>) => ({
  status: answer.status,
  code: errorOf(answer).error.code as string,
  issues: errorOf(answer).issues?.map(({ path, code }) => [path, code]),
})
/** Each call with a phone in it: how it answers to one, and the field that it names. */
const ways: Readonly<
  Record<string, (phone: string) => Promise<readonly [ReturnType<typeof refusalOf>, string]>>
> = {
  submitShipmentRequest: async (phone) => {
    const sent = { method: 'POST', body: { ...place, form: form(phone) } } as const
    const answer = await call(portal, 'supplier', '/suppliers/shipment-requests', sent)
    return [refusalOf(answer), 'form.contactPerson.phone']
  },
  submitPreBooking: async (phone) => {
    const { handlingUnits: _units, ...rest } = form(phone)
    const estimate = {
      estimatedHandlingUnits: 4,
      estimatedGrossWeight: { value: 900, unit: 'kg' },
    }
    const body = { ...place, form: { ...rest, ...estimate } }
    const answer = await call(portal, 'supplier', '/suppliers/pre-booking-requests', {
      method: 'POST',
      body,
    })
    return [refusalOf(answer), 'form.contactPerson.phone']
  },
  patchShipmentRequest: async (phone) => {
    const { id } = await booked(portal)
    const carrier = { name: 'Sierra Freight Lines', phone }
    const body = { action: 'update-booked-shipment', updatedBookedShipment: { carrier } }
    const answer = await act(portal, 'logistics', id, body)
    return [refusalOf(answer), 'updatedBookedShipment.carrier.phone']
  },
  bookThirdPartyShipment: async (phone) => {
    const asked = { ...request(), contactPerson: contact(phone) }
    const { status, refusal } = await third.post('create', asked)
    const issues = refusal?.issues?.map(({ path, code }) => [path, code])
    return [{ status, code: refusal?.error.code ?? '', issues }, 'request.contactPerson.phone']
  },
  preBookThirdPartyShipment: async (phone) => {
    const { handlingUnits: _units, ...rest } = request()
    const estimate = {
      estimatedHandlingUnits: 4,
      estimatedGrossWeight: { value: 900, unit: 'kg' },
    }
    const answer = await call(portal, 'epc', '/third-party/pre-booking-requests', {
      method: 'POST',
      body: { mode: 'create', request: { ...rest, ...estimate, contactPerson: contact(phone) } },
    })
    return [refusalOf(answer), 'request.contactPerson.phone']
  },
  inviteSupplierUser: async (phone) => {
    const body = {
      email: 'ana@lakeside.example',
      firstName: 'Ana',
      lastName: 'Ruiz',
      phone,
      roles: ['supplier-user'],
      allowedSites: 'all_sites',
      tenant: TENANT,
    }
    const answer = await call(portal, 'admin', USERS, { method: 'POST', body })
    return [refusalOf(answer), 'phone']
  },
  changeSupplierUser: async (phone) => {
    const body = { action: 'update-attributes', attributes: { phone } }
    const answer = await call(portal, 'admin', `${USERS}/nobody`, { method: 'PATCH', body })
    return [refusalOf(answer), 'attributes.phone']
  },
  submitOnboarding: (phone) => applied('general', phone),
  submitEuropeOnboarding: (phone) => applied('europe', phone),
}

async function applied(region: Region, phone: string) {
  const { contacts } = facts[region] as { contacts: Record<string, object> } // because it has them
  const body = {
    ...facts[region],
    documents: neededOf(region).map((kind) => ({ kind, filename: 'a.jpg', s3Key: 'a' })),
    contacts: { ...contacts, commercial: { ...contacts['commercial'], phone } },
  }
  const answer = await call(portal, 'supplier', pathOf(region), { method: 'POST', body })
  const { status, code, issues = [] } = refusalOf(answer)
  const ofPhone = issues.filter(([path]) => path?.endsWith('phone'))
  return [{ status, code, issues: ofPhone }, 'contacts.commercial.phone'] as const
}

// Whether somewhere within a schema there is a field named phone.
function hasPhone(node: unknown, seen = new Set<unknown>()): boolean {
  if (typeof node !== 'object' || node === null || seen.has(node)) return false
  seen.add(node)
  const { shape } = node as { readonly shape?: Readonly<Record<string, z.ZodMiniType>> } // because zod keeps it so
  if (shape && 'phone' in shape) return true
  return Object.values(node).some((child) => hasPhone(child, seen))
}

describe('a number that nobody can call', () => {
  test('is in the calls below, and in no other', () => {
    const withPhone = Object.entries(calls).filter(
      ([, each]) => 'body' in each && hasPhone(each.body),
    )

    expect(withPhone.map(([name]) => name).toSorted()).toEqual(Object.keys(ways).toSorted())
  })

  test.each(Object.keys(ways))('is refused at its field by %s', async (name) => {
    for (const phone of ['+1', '+1 555 555 5555', '+999123456789']) {
      const [refusal, path] = (await ways[name]?.(phone)) ?? []
      expect(refusal).toEqual({
        status: 400,
        code: 'invalid_body',
        issues: [[path, 'no_phone']],
      })
    }
  })
})

describe('a number', () => {
  test.each([
    ['+44 (0)20 7946 0018', '+442079460018'],
    ['+44 020 7946 0018', '+442079460018'],
    ['\u202A+1 775\u2011555\u20110142\u202C', '+17755550142'],
  ])('%s is stored as %s', async (typed, phone) => {
    const sent = { method: 'POST', body: { ...place, form: form(typed) } } as const
    const { json } = await call(portal, 'supplier', '/suppliers/shipment-requests', sent)
    const { id } = (json as { data: { id: string } }).data // because it was made

    const stored = await read(portal, id)
    expect(stored.shipmentRequestForm.contactPerson.phone).toBe(phone)
  })

  test('that an earlier release took stays readable, and does not stop other changes', async () => {
    const { id } = await submitted(portal)
    await sql`update shipment_requests
      set form = jsonb_set(form, '{contactPerson,phone}', '"+15555555555"') where id = ${id}`.execute(
      portal.db,
    )
    const change = (phone: string) => ({
      action: 'update-shipment-request-form',
      updatedShipmentRequestForm: { ...form(phone), comments: 'Gate 2' },
    })

    expect((await read(portal, id)).shipmentRequestForm.contactPerson.phone).toBe('+15555555555')
    const changed = await acted(portal, 'supplier', id, change('+15555555555'))
    expect(changed.shipmentRequestForm.comments).toBe('Gate 2')
    const { status, json } = await act(portal, 'supplier', id, change('+15555555556'))
    expect([status, errorOf({ json }).issues?.map(({ path }) => path)]).toEqual([
      400,
      ['updatedShipmentRequestForm.contactPerson.phone'],
    ])
  })

  test.each([
    ['775 555 0142', 'US', '+17755550142'],
    ['030 901820', 'DE', '+4930901820'],
    ['0044 20 7946 0018', 'DE', '+442079460018'],
    ['17755550142', 'US', '+17755550142'],
    ['030 901820', 'US', null],
    ['775 555 0142', 'ZZ', null],
  ])('%s in %s is %s', async (number, country, e164) => {
    const query = new URLSearchParams({ phone_number_e164: number, country_code: country })
    const { json } = await call(portal, 'supplier', `/validate-phone-number?${query}`)

    expect(json).toMatchObject({ data: { isValid: e164 !== null, e164 } })
  })
})
