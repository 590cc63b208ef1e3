import { expect } from 'vitest'

import { BrowserConfig } from '#schemas/browser-config.ts'
import { DocumentUrl } from '#schemas/document.ts'
import { ShipmentRequest } from '#schemas/shipment-request.ts'
import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'

import { tokensFor } from './identity-call.ts'
import { formFor } from './requests.ts'

type Tokens = { readonly supplier: string; readonly admin: string }
const SITE = 'lakeside-reno'
const REQUESTS = '/suppliers/shipment-requests'

/** The ID tokens of the demo's supplier and administrator, over plain HTTP. */
async function signIn(url: string): Promise<Tokens> {
  const { pools } = BrowserConfig.parse(await (await fetch(`${url}/config.json`)).json())
  const tokenOf = async (name: string, client = '') =>
    (await tokensFor(url, client, [`${name}@portal.example`, DEMO_PASSWORD])).IdToken
  return {
    supplier: await tokenOf('supplier', pools.external?.userPoolClientId),
    admin: await tokenOf('admin', pools.redwood_okta?.userPoolClientId),
  }
}

type Sent = { readonly by?: keyof Tokens; readonly method?: string; readonly body?: object }

/** Calls to a running portal, by its administrator where nothing else is said. */
export async function createCaller(url: string) {
  const tokens = await signIn(url)
  async function call(path: string, sent: Sent = {}): Promise<unknown> {
    const { by = 'admin', method = 'GET', body } = sent
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${tokens[by]}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.json()
  }
  const dataOf = (answer: unknown) => (answer as { data: unknown }).data // because answers have data
  const read = async (id: string) => ShipmentRequest.parse(dataOf(await call(`${REQUESTS}/${id}`)))
  return {
    read,
    /** Submits a request and books it by hand; answers its id once its papers are there. */
    book: async (): Promise<string> => {
      const form = formFor(SITE)
      const body = { tenant: 'supplier:300000000000001', site_id: SITE, form }
      const { id } = ShipmentRequest.parse(
        dataOf(await call(REQUESTS, { by: 'supplier', method: 'POST', body })),
      )
      const act = (action: object) => call(`${REQUESTS}/${id}`, { method: 'PATCH', body: action })
      await act({ action: 'approve-by-bizdev' })
      const updatedBookedShipment = { bol: 'HAND-0001' }
      await act({ action: 'approve-by-logistics', skipOtm: true, updatedBookedShipment })
      await expect
        .poll(async () => (await read(id)).bookedShipment, { timeout: 45_000 })
        .toMatchObject({
          bolDocument: expect.any(String),
          palletLabelsDocument: expect.any(String),
        })
      return id
    },
    /** The bytes of its bill of lading. */
    bolOf: async (id: string): Promise<Buffer> => {
      const shown = dataOf(await call(`${REQUESTS}/${id}/bol/document/latest`))
      const { getUrl } = DocumentUrl.parse(shown)
      return Buffer.from(await (await fetch(getUrl)).arrayBuffer())
    },
  }
}
