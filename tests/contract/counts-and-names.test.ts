import { beforeAll, expect, test, vi } from 'vitest'

import type { Output } from '#api/contract/define-call.ts'
import type { meCalls } from '#api/contract/me.ts'
import { DocumentUrl } from '#schemas/document.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { pdfLines } from '#tests/support/pdf-text.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { acted, call, read, submitted } from '#tests/support/requests.ts'
import { toCsv } from '#views/records/list/csv.ts'
import { requestLoad, sayLoad, siteName } from '#views/shipment/format.ts'
import { columnsOf } from '#views/shipment/list/columns.tsx'

let clock = 0
const portal = useDomain({
  isSeeded: true,
  now: () => new Date(Date.now() + clock),
  environment: { EMERGENCY_PHONE: '+49 30 5550 0199' },
})
beforeAll(async () => {
  clock = 60_000 // the demo's papers are not due at once
  await drained()
})

// While dozens of papers and mails are made at once the portal refuses calls, as it should.
async function drained() {
  await portal.domain.drain()
  const isOpen = async () => expect((await call(portal, 'admin', '/me/inbox')).status).toBe(200)
  await vi.waitFor(isOpen, { timeout: 30_000 })
}

const KG_PER_LB = 0.453_592_37
const halfUp = (value: number) => Math.floor(Number(value.toFixed(6)) + 0.5)
const grouped = (value: number) => value.toLocaleString('en-US')

/** Kilograms of each battery of the demo by its uuid. */
async function weighed(): Promise<ReadonlyMap<string, number>> {
  const rows = await portal.db
    .selectFrom('items as i')
    .innerJoin('part_numbers as p', (on) =>
      on.onRef('p.tenant', '=', 'i.tenant').onRef('p.part_number', '=', 'i.part_number'),
    )
    .select(['i.uuid', 'p.weight', 'p.weight_unit'])
    .execute()
  return new Map(
    rows.map(({ uuid, weight, weight_unit: unit }) => [
      uuid,
      unit === 'lb' ? weight * KG_PER_LB : weight,
    ]),
  )
}
const listedIn = (form: object): readonly { readonly uuid: string }[] =>
  Object.entries(form).find(([name]) => name.endsWith('Items'))?.[1] ?? []

// Ours and by hand, so that it can disagree with the selector. A battery is a unit and a piece of its own.
function counted(
  { shipmentRequestForm: form }: ShipmentRequest,
  weights: ReadonlyMap<string, number>,
) {
  const batteries = listedIn(form)
  let [units, pieces] = [batteries.length, batteries.length]
  let kg = batteries.reduce((sum, { uuid }) => sum + (weights.get(uuid) ?? 0), 0)
  for (const unit of form.handlingUnits) {
    units += unit.quantity
    for (const content of unit.contents) pieces += unit.quantity * content.quantity
    const { value, unit: measure } = unit.grossWeight
    kg += unit.quantity * (measure === 'lb' ? value * KG_PER_LB : value)
  }
  const { estimatedHandlingUnits: estimated = 0, estimatedGrossWeight: gross } = form
  const isEstimate = units === 0
  if (isEstimate) kg = gross ? gross.value * (gross.unit === 'lb' ? KG_PER_LB : 1) : 0
  return {
    isEstimate,
    units: isEstimate ? estimated : units,
    pieces,
    kg: halfUp(kg),
    lb: halfUp(kg / KG_PER_LB),
  }
}

// The demo's directory, by hand.
const NAMES: Readonly<Record<string, string>> = {
  'supplier:300000000000001': 'Lakeside Cell Works',
  'supplier:300000000000101': 'Ultium Cells',
  'supplier:300000000000102': 'Panasonic Energy',
  'supplier:300000000000103': 'GM Facilities',
  'supplier:300000000000104': 'Toyota Battery',
  tesla: 'Tesla',
  bmw: 'BMW',
  porsche: 'Porsche',
  vwgoa: 'VWGoA',
  'volvo-eu': 'Volvo EU',
  'volvo-polestar': 'Volvo / Polestar',
  ferrari: 'Ferrari',
  lucid: 'Lucid',
}

async function everything(): Promise<ShipmentRequest[]> {
  const pages = await Promise.all(
    ['current', 'completed', 'deleted'].map((type) =>
      call(portal, 'admin', `/redwood/shipment-requests?shipment_type=${type}&limit=200`),
    ),
  )
  return pages.flatMap(({ json }) => (json as { data: ShipmentRequest[] }).data) // because a list answers rows
}
async function inboxOf(who: string) {
  const { json } = await call(portal, who, '/me/inbox')
  return (json as Output<typeof meCalls.getInbox>).data // because that is the call
}
async function paper(id: string): Promise<string[] | undefined> {
  const path = `/suppliers/shipment-requests/${id}/bol/document/latest`
  const { status, json } = await call(portal, 'admin', path)
  if (status !== 200) return undefined
  const { getUrl } = DocumentUrl.parse((json as { data: unknown }).data)
  const url = getUrl.replace('http://localhost:3000', '')
  return pdfLines((await portal.app.inject({ method: 'GET', url })).rawPayload)
}

test('list, record, inbox, file, mail and papers count and name every request of the demo alike', async () => {
  // The same goods twice on one request: the rows that the demo has are of one unit each.
  const more = await submitted(portal)
  await acted(portal, 'customer-ops', more.id, { action: 'approve-by-bizdev' })
  await acted(portal, 'logistics', more.id, { action: 'approve-by-logistics' })
  await drained()
  const rows = await everything()
  const weights = await weighed()
  const inboxes = [...(await inboxOf('admin')), ...(await inboxOf('supplier'))]
  const papers = new Map<string, string[]>()
  for (const { id, bol } of rows) {
    const lines = bol ? await paper(id) : undefined
    if (lines) papers.set(id, lines)
  }
  for (const { id } of rows) await acted(portal, 'admin', id, { action: 'add-note', note: 'Count' })
  await drained()
  const mails = await portal.domain.listDevMessages()

  expect(rows.length).toBeGreaterThan(30)
  expect(papers.size).toBeGreaterThan(5)
  expect(
    rows.filter(({ id }) => inboxes.some(({ targetId }) => targetId === id)).length,
  ).toBeGreaterThan(5)
  expect(
    rows.some(({ shipmentRequestForm: { handlingUnits } }) =>
      handlingUnits.some(({ quantity }) => quantity > 1),
    ),
  ).toBe(true)
  for (const row of rows) {
    const { isEstimate, units, pieces, kg, lb } = counted(row, weights)
    const name = NAMES[row.tenant]
    const mark = isEstimate ? '≈\u00A0' : ''
    const inWords = `${units} ${units === 1 ? 'unit' : 'units'}`
    const { countryCode } = row.shipmentRequestForm.pickupAddress.address
    const both = [`${grouped(kg)} kg`, `${grouped(lb)} lb`] as const
    const [lead, other] = countryCode === 'US' ? both.toReversed() : both
    const weight = `${lead} (${other})`

    const record = await read(portal, row.id)
    for (const shown of [row, record]) {
      expect([shown.id, shown.tenantName]).toEqual([row.id, name])
      expect(sayLoad(shown)).toBe(`${mark}${inWords}, ${weight}`)
      expect(requestLoad(shown).pieces).toBe(pieces)
    }
    const told = { destinations: [], today: '2026-11-23' }
    const columns = columnsOf(['id', 'tenant', 'units', 'gross'], told)
    const [, line] = toCsv([row], columns).split('\r\n')
    expect(line).toBe(`${row.id},${name},${siteName(row)},${units},${kg},${lb}`)

    const items = inboxes.filter(({ targetId }) => targetId === row.id)
    expect(items.map(({ tenantName }) => tenantName)).toEqual(items.map(() => name))
    // Confirming an ASN is asked for before anything is counted.
    const counts = items.flatMap(({ kind, text }) => (kind === 'confirm-asn' ? [] : [text]))
    expect(counts.filter((text) => !text.endsWith(`, ${mark}${inWords}`))).toEqual([])

    const mail = mails.find(({ subject }) => subject === `Note on ${row.id}`)?.text ?? ''
    const estimated = [`Company: ${name}`, `Estimate: about ${inWords}, ${weight}`]
    const listed = [`Company: ${name}`, `Units: ${units}`, `Pieces: ${pieces}`]
    const said = isEstimate ? estimated : [...listed, `Gross weight: ${weight} total`]
    expect(mail.replaceAll(/: +/g, ': ').split('\n')).toEqual(expect.arrayContaining(said))

    const lines = papers.get(row.id)
    if (!lines) continue
    const total = `Total: ${inWords}, ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`
    const isLive = row.shipmentRequestForm.materialClassification.startsWith('Live')
    const emergency = isLive ? ['24-hour emergency phone: +49 30 5550 0199'] : []
    const printed = [name, total, grouped(kg), grouped(lb), ...emergency]
    expect(lines).toEqual(expect.arrayContaining(printed))
  }
})

test('sites, orders and whoever filters by company read the same names', async () => {
  const { json } = await call(portal, 'admin', '/suppliers/sites')
  const sites = (json as { data: { tenant: string; tenantName: string }[] }).data
  for (const { tenant, tenantName } of sites)
    expect([tenant, tenantName]).toEqual([tenant, NAMES[tenant]])
  const orders = await call(portal, 'admin', '/suppliers/purchase-orders')
  for (const order of (orders.json as { data: { supplierId: string; supplierName: string }[] })
    .data)
    expect(order.supplierName).toBe(NAMES[`supplier:${order.supplierId}`])
})
