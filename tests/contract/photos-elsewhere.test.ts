import path from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { UploadUrl } from '#schemas/document.ts'
import { EvaluationItem } from '#schemas/evaluation.ts'
import { quarantineOf, writeWhole } from '#server/documents/local.ts'
import type { ScanPort } from '#server/documents/scan.ts'
import { addPart, sound } from '#tests/support/makers.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { call } from '#tests/support/requests.ts'

// Where storage is elsewhere nobody tells of an upload: the file lies in the quarantine, the row is expected.
let clock = 0
const HOUR_MS = 3_600_000
const clean: ScanPort['isClean'] = () => Promise.resolve(true)
const scanner = { isClean: clean }
const portal = useDomain({
  isSeeded: true,
  now: () => new Date(Date.now() + clock),
  adapters: { scanner: { isClean: (bytes) => scanner.isClean(bytes) } },
})
beforeAll(() => addPart(portal, ['bmw']))

const ITEMS = '/bmw/locations/bmw-greenville/shipments/none/items'
const JPEG = Buffer.from('ffd8ffc0000b080258032001011100ffda0008010100003f0012345678ffd9', 'hex')
const newId = () => crypto.randomUUID()

async function battery(uuid = newId()) {
  const added = await call(portal, 'bmw', `${ITEMS}?uuid=${uuid}`, { method: 'POST', body: sound })
  expect(added.status).toBe(201)
  return uuid
}
const photoUrl = (uuid: string, photoId: string) => `${ITEMS}/${uuid}/photos/${photoId}`
const announce = (uuid: string, photoId = newId()) =>
  call(portal, 'bmw', photoUrl(uuid, photoId), {
    method: 'PUT',
    body: { contentType: 'image/jpeg', bytes: JPEG.length },
  })
const fileOf = (key: string) => quarantineOf(path.join(portal.dataDir, 'files'), key)
/** Uploads as to a storage that tells nobody. */
async function uploadElsewhere(uuid: string, photoId = newId()) {
  const announced = UploadUrl.parse((await announce(uuid, photoId)).json)
  await writeWhole(fileOf(announced.s3Key), JPEG)
  return announced
}
/** Puts it to the address of the local storage, which tells the portal. */
async function put(putUrl: string) {
  const { pathname, search } = new URL(putUrl)
  const headers = { 'content-type': 'image/jpeg' }
  return portal.app.inject({ method: 'PUT', url: pathname + search, headers, payload: JPEG })
}
async function listed(uuid: string) {
  const { status, json } = await call(portal, 'bmw', ITEMS)
  expect(status).toBe(200)
  const { data } = json as { data: readonly unknown[] } // because a list answers rows
  return data.map((item) => EvaluationItem.parse(item)).find((item) => item.uuid === uuid)
}
const statuses = async (uuid: string) => {
  const rows = await portal.db
    .selectFrom('documents')
    .select('status')
    .where('owner_id', '=', uuid)
    .execute()
  return rows.map(({ status }) => status)
}
const quarantined = (key: string) => portal.storage.readQuarantine(key)

test('a photograph shows with its battery, however late somebody looks', async () => {
  const uuid = await battery()
  await uploadElsewhere(uuid)

  clock += 20 * HOUR_MS

  expect((await listed(uuid))?.photos).toHaveLength(1)
})

test('a photograph of a battery that nobody lists is taken in by housekeeping', async () => {
  const uuid = await battery()
  const { s3Key } = await uploadElsewhere(uuid)
  const never = await battery()
  await announce(never)

  await portal.domain.housekeep()
  expect([await statuses(uuid), await statuses(never)]).toEqual([['expected'], ['expected']])
  clock += 8 * 24 * HOUR_MS
  await portal.domain.housekeep()

  expect([await statuses(uuid), await statuses(never)]).toEqual([['stored'], []])
  expect(await quarantined(s3Key)).toBeUndefined()
})

test('a scanner that does not answer keeps no list from its reader, and no photograph is lost', async () => {
  const uuid = await battery()
  await uploadElsewhere(uuid)
  const other = await battery()
  const url = `${ITEMS}?uuid=${other}`
  const change = (body: object) => call(portal, 'bmw', url, { method: 'PATCH', body })

  scanner.isClean = () => Promise.reject(new Error('connect ECONNREFUSED'))
  await uploadElsewhere(other)
  expect((await listed(uuid))?.photos).toEqual([])
  expect((await change({ isDdr: true, ddrOtherComment: 'Opened' })).status).toBe(200)
  clock += 8 * 24 * HOUR_MS
  await portal.domain.housekeep()
  const { promise: silence, resolve: speak } = Promise.withResolvers<boolean>()
  scanner.isClean = () => silence
  expect((await listed(uuid))?.photos).toEqual([])
  speak(true)

  await expect.poll(async () => (await listed(uuid))?.photos.length).toBe(1)
  await expect.poll(async () => (await listed(other))?.photos.length).toBe(1)
})

test('uploads are looked at a few at a time, however many wait', async () => {
  const uuids = await Promise.all(Array.from({ length: 6 }, () => battery()))
  await Promise.all(uuids.flatMap((uuid) => [uploadElsewhere(uuid), uploadElsewhere(uuid)]))
  let [now, most] = [0, 0]
  scanner.isClean = async () => {
    now += 1
    most = Math.max(most, now)
    await new Promise((resolve) => void setImmediate(resolve))
    now -= 1
    return true
  }

  const lists = await Promise.all([listed(uuids[0] ?? ''), listed(uuids[1] ?? '')])

  expect(lists.map((item) => item?.photos.length)).toEqual([2, 2])
  expect(most).toBeLessThanOrEqual(4)
  scanner.isClean = clean
})

test('those that came count among the five, also after their address ended', async () => {
  const uuid = await battery()
  await Promise.all(Array.from({ length: 5 }, () => uploadElsewhere(uuid)))

  clock += HOUR_MS

  expect((await announce(uuid)).status).toBe(422)
})

test('what is put to an address of a photograph that was taken away is not kept', async () => {
  const [uuid, photoId] = [await battery(), newId()]
  const { s3Key, putUrl } = await uploadElsewhere(uuid, photoId)

  const gone = await call(portal, 'bmw', photoUrl(uuid, photoId), { method: 'DELETE' })
  expect(gone.status).toBe(200)
  expect(await quarantined(s3Key)).toBeUndefined()
  expect((await put(putUrl)).statusCode).toBe(415)

  expect(await quarantined(s3Key)).toBeUndefined()
})

test('a photograph that is taken away while it is looked at leaves no file', async () => {
  const [uuid, photoId] = [await battery(), newId()]
  const { s3Key } = await uploadElsewhere(uuid, photoId)
  const looked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<boolean>()
  scanner.isClean = () => {
    looked.resolve()
    return answer.promise
  }

  const listing = listed(uuid)
  await looked.promise
  await call(portal, 'bmw', photoUrl(uuid, photoId), { method: 'DELETE' })
  answer.resolve(true)
  await listing
  scanner.isClean = clean

  await expect.poll(() => quarantined(s3Key)).toBeUndefined()
  expect(await portal.storage.get(s3Key)).toBeUndefined()
})

test('a battery goes where its files cannot be dropped, and comes without photographs again', async () => {
  const uuid = await battery()
  expect((await put((await uploadElsewhere(uuid)).putUrl)).statusCode).toBe(204)
  const { drop } = portal.storage
  Object.assign(portal.storage, { drop: () => Promise.reject(new Error('SlowDown')) })

  const deleted = await call(portal, 'bmw', `${ITEMS}?uuid=${uuid}`, { method: 'DELETE' })
  Object.assign(portal.storage, { drop })
  await battery(uuid)

  expect(deleted.status).toBe(200)
  expect((await listed(uuid))?.photos).toEqual([])
})
