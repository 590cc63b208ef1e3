import { beforeAll } from 'vitest'

import { ErrorBody } from '#schemas/error.ts'
import type { DryRun, ThirdPartyRequest, ThirdPartyShipment } from '#schemas/third-party.ts'

import type { TestDomain } from './domain.ts'
import { call, formFor } from './requests.ts'

export const AT = '/third-party/shipment-requests'

let count = 0
/** A booking with nothing against it, of goods of its own. */
export function request(change: Partial<ThirdPartyRequest> = {}): ThirdPartyRequest {
  const form = formFor('lakeside-reno')
  const { address } = form.pickupAddress
  count += 1
  return {
    reference: `PO-${count}`,
    tenant: 'supplier:300000000000001',
    shipper: { name: 'Lakeside dock 4', address },
    contactPerson: form.contactPerson,
    destination: 'camp-hall',
    pickupDate: form.pickupDate,
    pickupTimeWindow: ['08:00', '12:00'],
    pickupAtLoadingDock: true,
    pickupRequiresLiftGate: false,
    handlingUnits: form.handlingUnits.map((unit) => ({
      ...unit,
      contents: unit.contents.map((content) => ({ ...content, serialNumber: `S-${count}` })),
    })),
    materialClassification: form.materialClassification,
    isHazmat: form.isHazmat,
    ...change,
  }
}
/** A place that is no site of anybody. */
export const elsewhere = {
  name: 'Desert Array 7',
  address: {
    name: 'Desert Array 7',
    addressLine1: '1 Inverter Road',
    city: 'Tonopah',
    region: 'NV',
    postalCode: '89049',
    countryCode: 'US',
  },
}

/** Allows the organisations of the tests to book for some; they replace what was allowed. */
export async function givePrograms(portal: TestDomain, tenants: readonly string[] = LAKESIDE) {
  const { json } = await call(portal, 'admin', SETTING)
  const { data } = json as { data: { version: number } } // because administrators read it
  const names = ['organisation acme', 'user epc_suppliers|epc-rival-sub']
  const { status } = await call(portal, 'admin', SETTING, {
    method: 'PUT',
    body: {
      version: data.version,
      value: { organisations: Object.fromEntries(names.map((name) => [name, tenants])) },
    },
  })
  if (status !== 200) throw new Error(`programs were not given: ${status}`)
}
const SETTING = '/redwood/settings/third-party-programs'
const LAKESIDE = ['supplier:300000000000001']

type Sent = Parameters<typeof call>[3]

/** The calls for third parties, by people of the tests. */
export function thirdPartyCalls(portal: TestDomain) {
  beforeAll(() => givePrograms(portal))

  async function post(mode: string, body: object, who = 'epc', sent: Sent = {}) {
    const { status, json, headers } = await call(portal, who, AT, {
      method: 'POST',
      body: { mode, request: body },
      ...sent,
    })
    const { data } = json as { data?: DryRun & { id: string; status: string } } // because refusals have none
    const refusal = ErrorBody.safeParse(json).data
    return { status, data, refusal, headers, code: refusal?.error.code }
  }
  async function made(change: Partial<ThirdPartyRequest> = {}, who = 'epc'): Promise<string> {
    const { data, refusal } = await post('create', request(change), who)
    if (!data) throw new Error(JSON.stringify(refusal))
    return data.id
  }
  async function find(name: string, who = 'epc') {
    const { status, json } = await call(portal, who, `${AT}/${name}`)
    return { status, ...(json as { data?: ThirdPartyShipment }) } // because refusals have none
  }

  return { post, made, find }
}
