import { beforeAll, expect, test } from 'vitest'

import { UploadUrl } from '#schemas/document.ts'
import { ErrorBody } from '#schemas/error.ts'
import { EvaluationItem } from '#schemas/evaluation.ts'
import { addPart, sound } from '#tests/support/makers.ts'
import { exif, greyJpeg } from '#tests/support/pictures.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { call } from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })
beforeAll(() => addPart(portal, ['bmw']))

const ITEMS = '/bmw/locations/bmw-greenville/shipments/none/items'
const JPEG = Buffer.concat([
  Buffer.from('ffd8ffe1000a', 'hex'),
  Buffer.from('Exif GPS'),
  Buffer.from('ffc0000b080258032001011100ffda0008010100003f0012345678ffd9', 'hex'),
])
const newId = () => crypto.randomUUID()
type Said = Awaited<ReturnType<typeof call>>
const dataOf = ({ json }: Said) => (json as { data: unknown }).data // because answers have data
const codeOf = ({ json }: Said) => ErrorBody.parse(json).error.code

async function battery() {
  const uuid = newId()
  await call(portal, 'bmw', `${ITEMS}?uuid=${uuid}`, { method: 'POST', body: sound })
  return uuid
}
const announce = (uuid: string, photoId = newId(), body: object = {}) =>
  call(portal, 'bmw', `${ITEMS}/${uuid}/photos/${photoId}`, {
    method: 'PUT',
    body: { contentType: 'image/jpeg', bytes: JPEG.length, ...body },
  })
async function upload({ json }: Said, bytes = JPEG, type = 'image/jpeg') {
  const { putUrl } = UploadUrl.parse(json)
  const { pathname, search } = new URL(putUrl)
  const headers = { 'content-type': type }
  return portal.app.inject({ method: 'PUT', url: pathname + search, headers, payload: bytes })
}
const photosOf = async (uuid: string) => {
  const listed = await call(portal, 'bmw', ITEMS)
  const items = dataOf(listed) as readonly unknown[] // because a list answers rows
  return items.map((item) => EvaluationItem.parse(item)).find((item) => item.uuid === uuid)?.photos
}

test('a photograph is uploaded, shown with its battery without where it was taken, and taken away', async () => {
  const [uuid, photoId] = [await battery(), newId()]
  const announced = await announce(uuid, photoId)
  expect(UploadUrl.parse(announced.json).maxBytes).toBe(JPEG.length)
  expect(await photosOf(uuid)).toEqual([])
  expect((await upload(announced)).statusCode).toBe(204)

  const [photo] = (await photosOf(uuid)) ?? []
  expect(photo).toMatchObject({ photoId, contentType: 'image/jpeg' })
  const { pathname, search } = new URL(photo?.getUrl ?? '')
  const shown = await portal.app.inject({ method: 'GET', url: pathname + search })
  expect(shown.headers['content-type']).toBe('image/jpeg')
  expect(shown.rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8')
  expect(shown.rawPayload.toString('latin1')).not.toContain('GPS')

  // A phone whose answer was lost sends it once more.
  const again = await announce(uuid, photoId)
  expect((await upload(again)).statusCode).toBe(204)
  expect(await photosOf(uuid)).toHaveLength(1)

  const url = `${ITEMS}/${uuid}/photos/${photoId}`
  const drop = () => call(portal, 'bmw', url, { method: 'DELETE' })
  expect([(await drop()).status, (await drop()).status]).toEqual([200, 200])
  expect(await photosOf(uuid)).toEqual([])
  const gone = await portal.app.inject({ method: 'GET', url: pathname + search })
  expect(gone.statusCode).toBe(404)
})

test.each([
  [
    'a page that says it is a picture',
    Buffer.from('<html>'.padEnd(JPEG.length)),
    'image/jpeg',
    415,
  ],
  ['another kind than announced', JPEG, 'image/png', 415],
  ['more than announced', Buffer.concat([JPEG, JPEG]), 'image/jpeg', 413],
])('%s is refused by its content', async (_what, bytes, type, status) => {
  const uuid = await battery()
  const answer = await upload(await announce(uuid), bytes, type)
  expect(answer.statusCode).toBe(status)
  expect(await photosOf(uuid)).toEqual([])
})

test('a photograph that was taken sideways is shown upright, and tells nothing of its camera', async () => {
  const [uuid, taken] = [await battery(), greyJpeg(64, 48, exif(6))]
  const announced = await announce(uuid, newId(), { bytes: taken.length })
  expect((await upload(announced, taken)).statusCode).toBe(204)

  const [photo] = (await photosOf(uuid)) ?? []
  const { pathname, search } = new URL(photo?.getUrl ?? '')
  const shown = await portal.app.inject({ method: 'GET', url: pathname + search })
  const frame = shown.rawPayload.indexOf(Buffer.from('ffc00011', 'hex'))
  expect(frame).toBeGreaterThan(0)
  expect(shown.rawPayload.readUInt16BE(frame + 5)).toBe(64)
  expect(shown.rawPayload.readUInt16BE(frame + 7)).toBe(48)
  expect(shown.rawPayload.includes('Exif')).toBe(false)
})

test('a battery has five photographs at most, also when six are announced at once', async () => {
  const uuid = await battery()
  const answers = await Promise.all(Array.from({ length: 6 }, () => announce(uuid)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status }) => status)).toEqual([422])
  expect(refused.map(({ json }) => ErrorBody.parse(json).reasons?.[0]?.code)).toEqual([
    'too_many_photos',
  ])
})

test('an upload that was refused gives its place back, whatever was wrong with it', async () => {
  const uuid = await battery()
  const failures: readonly (readonly [bytes: typeof JPEG, type: string, status: number])[] = [
    [Buffer.concat([JPEG, JPEG]), 'image/jpeg', 413],
    [Buffer.alloc(11 * 1024 * 1024), 'image/jpeg', 413],
    [JPEG, 'image/png', 415],
    [JPEG, 'text/plain', 415],
    [Buffer.from('<html>'.padEnd(JPEG.length)), 'image/jpeg', 415],
    [Buffer.alloc(0), 'image/jpeg', 413],
  ]
  for (const [bytes, type, status] of failures)
    expect((await upload(await announce(uuid), bytes, type)).statusCode).toBe(status)

  const stored = await Promise.all(
    Array.from({ length: 5 }, async () => upload(await announce(uuid))),
  )
  expect(stored.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204, 204])
  expect((await announce(uuid)).status).toBe(422)

  // The same photograph may be announced and sent again after its failure.
  const [another, photoId] = [await battery(), newId()]
  await upload(await announce(another, photoId), Buffer.concat([JPEG, JPEG]))
  expect((await upload(await announce(another, photoId))).statusCode).toBe(204)
  expect(await photosOf(another)).toHaveLength(1)
})

test('both edges of size and kind', async () => {
  const uuid = await battery()
  const most = 5 * 1024 * 1024
  const sizes = [0, 1, most, most + 1].map((bytes) => announce(uuid, newId(), { bytes }))
  expect((await Promise.all(sizes)).map(({ status }) => status)).toEqual([400, 200, 200, 413])
  const kind = await announce(uuid, newId(), { contentType: 'image/svg+xml' })
  expect(kind.status).toBe(400)
})

test('photographs of a battery that is not there, or at another place, are not taken', async () => {
  expect((await announce(newId())).status).toBe(404)
  const uuid = await battery()
  const foreign = await call(
    portal,
    'admin',
    `/porsche/locations/porsche-atlanta/shipments/none/items/${uuid}/photos/${newId()}`,
    { method: 'PUT', body: { contentType: 'image/jpeg', bytes: 10 } },
  )
  expect([foreign.status, codeOf(foreign)]).toEqual([404, 'not_found'])
})

test('with a battery its photographs go', async () => {
  const uuid = await battery()
  await upload(await announce(uuid))
  await call(portal, 'bmw', `${ITEMS}?uuid=${uuid}`, { method: 'DELETE' })
  const rows = await portal.db
    .selectFrom('documents')
    .select('s3_key')
    .where('owner_id', '=', uuid)
    .execute()
  expect(rows).toEqual([])
})
