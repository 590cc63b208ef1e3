import path from 'node:path'

import { PDFDocument } from 'pdf-lib'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { DocumentUrl, UploadUrl } from '#schemas/document.ts'
import { quarantineOf, writeWhole } from '#server/documents/local.ts'
import type { ScanPort } from '#server/documents/scan.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { call, errorOf, submitted } from '#tests/support/requests.ts'

// Where storage is elsewhere nobody tells of an upload: it is looked at when somebody asks for it.
const clean: ScanPort['isClean'] = () => Promise.resolve(true)
const scanner = { isClean: clean }
const portal = useDomain({
  isSeeded: true,
  adapters: { scanner: { isClean: (bytes) => scanner.isClean(bytes) } },
})

let pdf: Buffer
beforeAll(async () => {
  const document = await PDFDocument.create()
  document.addPage([300, 400])
  pdf = Buffer.from(await document.save())
})
beforeEach(() => {
  scanner.isClean = clean
})

const documentPath = (id: string, name: string) =>
  `/suppliers/shipment-requests/${id}/pallet-labels/document/${encodeURIComponent(name)}`
const ask = (id: string, name: string) => call(portal, 'supplier', documentPath(id, name))
async function shown(id: string, name: string) {
  const { status, json } = await ask(id, name)
  expect(status).toBe(200)
  return DocumentUrl.parse((json as { data: unknown }).data) // because this call answers one
}
async function announce(id: string, bytes = pdf.length) {
  const body = { contentType: 'application/pdf', bytes }
  return UploadUrl.parse(
    (await call(portal, 'supplier', documentPath(id, 'labels.pdf'), { method: 'PUT', body })).json,
  )
}
const fileOf = (key: string) => quarantineOf(path.join(portal.dataDir, 'files'), key)
/** Uploads as to a storage that tells nobody. */
async function uploadElsewhere(id: string, content = pdf) {
  const { s3Key } = await announce(id, content.length)
  await writeWhole(fileOf(s3Key), content)
  return s3Key
}
/** Puts it to the address of the local storage, which tells the portal. */
const put = (putUrl: string, payload = pdf) => {
  const { pathname, search } = new URL(putUrl)
  const headers = { 'content-type': 'application/pdf' }
  return portal.app.inject({ method: 'PUT', url: pathname + search, headers, payload })
}

test('of two who upload at once each finds their own', async () => {
  const { id } = await submitted(portal)
  const [first, second] = [await uploadElsewhere(id), await uploadElsewhere(id)]

  expect((await shown(id, first)).s3Key).toBe(first)
  expect((await shown(id, second)).s3Key).toBe(second)
})

test('one that a slow scanner holds is neither there nor refused until it was looked at', async () => {
  const { id } = await submitted(portal)
  const before = await uploadElsewhere(id)
  await shown(id, before)
  const { promise: silence, resolve: speak } = Promise.withResolvers<boolean>()
  scanner.isClean = () => silence
  const key = await uploadElsewhere(id)

  const [waited, latest] = await Promise.all([ask(id, key), shown(id, 'latest')])
  speak(true)

  expect([waited.status, errorOf(waited).error.code]).toEqual([503, 'overloaded'])
  expect(errorOf(waited).error.message).toContain('still checking this file')
  expect(String(waited.headers['retry-after'])).toBe('5')
  expect(latest.s3Key).toBe(before)
  await expect.poll(async () => (await ask(id, key)).status).toBe(200)
})

test('a document opens while a later upload cannot be looked at', async () => {
  const { id } = await submitted(portal)
  const before = await uploadElsewhere(id)
  await shown(id, before)
  scanner.isClean = () => Promise.reject(new Error('connect ECONNREFUSED'))
  const key = await uploadElsewhere(id)

  expect((await shown(id, 'latest')).s3Key).toBe(before)
  expect((await ask(id, key)).status).toBe(503)
})

test('one that is not safe is refused under its own name, and the one before stays', async () => {
  const { id } = await submitted(portal)
  const before = await uploadElsewhere(id)
  await shown(id, before)
  scanner.isClean = () => Promise.resolve(false)
  const key = await uploadElsewhere(id)

  const refused = await ask(id, key)

  expect([refused.status, errorOf(refused).error.code]).toEqual([415, 'unsupported_document'])
  expect((await shown(id, 'latest')).s3Key).toBe(before)
})

test('what is said of an upload is said under its own request only', async () => {
  const [one, other] = [await submitted(portal), await submitted(portal)]
  const { s3Key } = await announce(one.id)

  expect((await ask(other.id, s3Key)).status).toBe(404)
  expect((await ask(one.id, s3Key)).status).toBe(503)
})

test('an upload that a browser sends again is stored already', async () => {
  const { id } = await submitted(portal)
  const { putUrl, s3Key } = await announce(id)
  expect((await put(putUrl)).statusCode).toBe(204)

  expect((await put(putUrl)).statusCode).toBe(204)

  expect(await portal.storage.readQuarantine(s3Key)).toBeUndefined()
  expect((await shown(id, 'latest')).s3Key).toBe(s3Key)
})

test('what is sent to the address of a stored one takes nothing’s place', async () => {
  const { id } = await submitted(portal)
  const { putUrl, s3Key } = await announce(id)
  await put(putUrl)
  const stored = await portal.storage.get(s3Key)

  await put(putUrl, Buffer.from('no PDF at all'))

  expect(await portal.storage.get(s3Key)).toEqual(stored)
})
