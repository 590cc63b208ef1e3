import { beforeAll, expect, test } from 'vitest'

import { UploadUrl } from '#schemas/document.ts'
import { ErrorBody } from '#schemas/error.ts'
import { EvaluationItem } from '#schemas/evaluation.ts'
import { addPart, damaged, sound } from '#tests/support/makers.ts'
import { greyJpeg } from '#tests/support/pictures.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { act, acted, call, formFor, submitted } from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })
beforeAll(() => addPart(portal, ['bmw']))

const SITE = 'bmw-greenville'
const PLACE = `/bmw/locations/${SITE}/shipments`
const ITEMS = `${PLACE}/none/items`
const JPEG = greyJpeg(64, 48)
const newId = () => crypto.randomUUID()
const formWith = (uuid: string) =>
  formFor(SITE, { handlingUnits: [], bmwItems: [{ uuid, locationId: SITE }] })
const codesOf = ({ json }: Awaited<ReturnType<typeof call>>) =>
  ErrorBody.parse(json).reasons?.map(({ code }) => code)

async function requested() {
  const uuid = newId()
  await call(portal, 'bmw', `${ITEMS}?uuid=${uuid}`, { method: 'POST', body: sound })
  const { id } = await submitted(portal, { who: 'bmw', siteId: SITE, form: formWith(uuid) })
  return { uuid, id }
}
const rejected = async () => {
  const made = await requested()
  await acted(portal, 'admin', made.id, { action: 'reject', note: 'Photo 2 is blurred' })
  return made
}
const patch = (uuid: string, body: object) =>
  call(portal, 'bmw', `${ITEMS}?uuid=${uuid}`, { method: 'PATCH', body })
const resubmit = (id: string, uuid: string) =>
  act(portal, 'bmw', id, {
    action: 'update-shipment-request-form',
    updatedShipmentRequestForm: formWith(uuid),
  })
async function photographed(uuid: string) {
  const path = `${ITEMS}/${uuid}/photos/${newId()}`
  const body = { contentType: 'image/jpeg', bytes: JPEG.length }
  const { putUrl } = UploadUrl.parse(
    (await call(portal, 'bmw', path, { method: 'PUT', body })).json,
  )
  const { pathname, search } = new URL(putUrl)
  const headers = { 'content-type': 'image/jpeg' }
  await portal.app.inject({ method: 'PUT', url: pathname + search, headers, payload: JPEG })
  return path
}
async function batteryOn(id: string, who = 'admin') {
  const { json } = await call(portal, who, `${PLACE}/${id}/items`)
  const [item] = (json as { data: readonly unknown[] }).data // because a list answers rows
  return EvaluationItem.parse(item)
}

test('who decides sees the photographs; those of a request that was sent back are replaced', async () => {
  const { uuid, id } = await requested()
  const first = await photographed(uuid)
  expect((await batteryOn(id)).photos).toHaveLength(1)
  const drop = (path: string) => call(portal, 'bmw', path, { method: 'DELETE' })
  expect(codesOf(await drop(first))).toEqual(['item_attached'])

  await acted(portal, 'admin', id, { action: 'reject', note: 'The photo is blurred' })
  expect((await drop(first)).status).toBe(200)
  const second = await photographed(uuid)

  expect((await batteryOn(id, 'bmw')).photos.map(({ photoId }) => photoId)).toEqual([
    second.split('/').at(-1),
  ])
  await resubmit(id, uuid)
  expect(codesOf(await drop(second))).toEqual(['item_attached'])
})

test('its evaluation is changed as well, stays with its request, and is what is approved after that', async () => {
  const { uuid, id } = await rejected()
  const { partNumber: _part, ...found } = damaged
  expect((await patch(uuid, { ...found, revision: 1 })).status).toBe(200)
  const { shipmentRequestId, isDdr } = await batteryOn(id)
  expect([shipmentRequestId, isDdr]).toEqual([id, true])

  const again = await resubmit(id, uuid)

  expect(again.status).toBe(200)
  const row = await portal.db
    .selectFrom('shipment_requests')
    .select(['state', 'has_ddr'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({ state: 'submitted', has_ddr: true })
  expect(codesOf(await patch(uuid, { vin: '1M8GDM9AXKP042788' }))).toEqual(['item_attached'])
})

test('it is not taken back, and the change of one that was let go meanwhile does not tie it again', async () => {
  const { uuid, id } = await rejected()
  const gone = await call(portal, 'bmw', `${ITEMS}?uuid=${uuid}`, { method: 'DELETE' })
  expect(codesOf(gone)).toEqual(['item_attached'])

  await acted(portal, 'bmw', id, { action: 'dismiss-rejection' })
  expect((await patch(uuid, { vin: '1M8GDM9AXKP042788' })).status).toBe(200)
  const row = await portal.db
    .selectFrom('items')
    .select('request_id')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  expect(row).toEqual({ request_id: null })
})

test('whoever is first, what is approved is what the battery says', async () => {
  const { partNumber: _part, ...found } = damaged
  for (let round = 0; round < 6; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one race after the other
    const { uuid, id } = await rejected()
    // oxlint-disable-next-line no-await-in-loop
    const answers = await Promise.all([resubmit(id, uuid), patch(uuid, { ...found, revision: 1 })])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    // oxlint-disable-next-line no-await-in-loop
    const row = await portal.db
      .selectFrom('shipment_requests as r')
      .innerJoin('items as i', 'i.request_id', 'r.id')
      .select(['r.state', 'r.has_ddr', 'i.is_ddr'])
      .where('r.id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.state === 'rejected' || row.has_ddr === row.is_ddr).toBe(true)
  }
})
