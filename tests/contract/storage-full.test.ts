import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { calls } from '#api/contract/calls.ts'
import { grows } from '#api/contract/define-call.ts'
import type { Call } from '#api/contract/define-call.ts'
import { UploadUrl } from '#schemas/document.ts'
import { keysIn } from '#schemas/table.ts'
import { writeWhole } from '#server/documents/local.ts'
import { refusalOf } from '#server/http/errors.ts'
import { UNKNOWN, examples } from '#tests/support/call-examples.ts'
import { as, startFrame } from '#tests/support/frame.ts'
import type { Framed } from '#tests/support/frame.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { call, submitted } from '#tests/support/requests.ts'

/** By hand, from security.md §4: reading, removing and what only calculates go on when the disk is full. */
const STOPPED = [
  'submitShipmentRequest',
  'submitPreBooking',
  'patchShipmentRequest',
  'putShipmentDocument',
  'createMakerItem',
  'patchMakerItem',
  'putItemPhoto',
  'createRecurringRequest',
  'changeRecurringRequest',
  'putPasteColumns',
  'putDraft',
  'snoozeInboxItem',
  'putNotificationPreferences',
  'createSavedView',
  'updateSavedView',
  'retryOutbox',
  'sendTestMail',
  'uploadConfig',
  'uploadSupplierConfig',
  'importCommodityPrices',
  'undoPriceImport',
  'judgePriceImport',
  'lookAtSpotConfig',
  'updateSpotConfig',
  'putDelegation',
  'createSpotOffer',
  'patchSpotOffer',
  'putSetting',
  'bookThirdPartyShipment',
  'preBookThirdPartyShipment',
  'confirmThirdPartyAsn',
  'issueServiceKey',
  'saveBatteryOffer',
  'acceptBatteryOffer',
  'putPickupAddress',
  'inviteSupplierUser',
  'importSupplierUsers',
  'changeSupplierUser',
  'changeCompanyUser',
  'patchApplication',
  'putOnboardingDocument',
  'submitOnboarding',
  'submitEuropeOnboarding',
]

test('every call is either stopped or goes on', () => {
  expect(
    keysIn(calls)
      .filter((name) => grows(calls[name] as Call))
      .toSorted(),
  ).toEqual(STOPPED.toSorted())
})

describe('while there is no room', () => {
  let framed: Framed
  beforeAll(async () => {
    framed = await startFrame(
      {},
      { isStorageFull: () => true, rateFactor: 1_000, busyAfterMs: 60_000 },
    )
  })
  afterAll(() => framed.app.close())

  test.each(Object.entries(examples(UNKNOWN)))(
    '%s is answered as it should be',
    async (name, example) => {
      const { method, url, body } = example
      const asked = ['admin', 'bmw', 'supplier', 'managers'].map(async (who) => {
        const answer = await framed.app.inject({
          method,
          url: `/api${url}`,
          headers: {
            ...as(who),
            ...(typeof body === 'string' ? { 'content-type': 'text/csv' } : {}),
          },
          ...(body === undefined ? {} : { payload: body as object }),
        })
        const isFull = answer.body.includes('"storage_full"')
        return isFull && [answer.statusCode, answer.headers['retry-after']]
      })
      const full = (await Promise.all(asked)).find(Boolean)

      expect(full).toEqual([...STOPPED, 'putLabels'].includes(name) ? [503, '60'] : undefined)
    },
  )
})

const failing = (code: string) => Object.assign(new Error(`${code}: write`), { code })
test.each([
  failing('ENOSPC'),
  failing('EDQUOT'),
  failing('EFBIG'),
  failing('53100'),
  new Error('could not extend file "base/1/2": No space left on device'),
  new Error('could not write: Disk quota exceeded'),
  new Error('wrapped', { cause: failing('ENOSPC') }),
])('%s is no room, and no fault of ours', (error) => {
  expect(refusalOf(error)).toMatchObject({ code: 'storage_full', status: 503 })
})

test('a file that does not fit leaves nothing behind', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-full-'))
  const handle = await fs.promises.open(path.join(folder, 'probe'), 'w')
  // because every open file has the same methods
  const prototype = Object.getPrototypeOf(handle) as fs.promises.FileHandle
  await handle.close()
  fs.rmSync(path.join(folder, 'probe'))
  const writing = vi.spyOn(prototype, 'writeFile').mockRejectedValue(failing('ENOSPC'))

  await expect(writeWhole(path.join(folder, 'a.pdf'), Buffer.from('x'))).rejects.toThrow('ENOSPC')

  writing.mockRestore()
  expect(fs.readdirSync(folder)).toEqual([])
  fs.rmSync(folder, { recursive: true })
})

describe('an upload', () => {
  let isFull = false
  const portal = useDomain({ isSeeded: true, isStorageFull: () => isFull })
  const announced = async () => {
    const { id } = await submitted(portal)
    const url = `/suppliers/shipment-requests/${id}/pallet-labels/document/a.pdf`
    const body = { contentType: 'application/pdf', bytes: 5 }
    const { json } = await call(portal, 'supplier', url, { method: 'PUT', body })
    return new URL(UploadUrl.parse(json).putUrl)
  }
  const send = ({ pathname, search }: URL) =>
    portal.app.inject({
      method: 'PUT',
      url: pathname + search,
      headers: { 'content-type': 'application/pdf' },
      payload: Buffer.from('%PDF-'),
    })

  test('is told that there is no room, before and while it is written', async () => {
    const url = await announced()
    isFull = true
    const before = await send(url)
    isFull = false
    vi.spyOn(fs.promises, 'open').mockRejectedValueOnce(failing('ENOSPC'))
    const during = await send(url)

    for (const answer of [before, during]) {
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ error: { code: 'storage_full' } })
      expect(answer.headers['retry-after']).toBe('60')
    }
  })
})

test('the state of the disk is told with the readiness, which stays', async () => {
  const storage = { freeBytes: 1, isFull: true }
  const framed = await startFrame({}, { storage, busyAfterMs: 60_000 })

  const answer = await framed.app.inject('/readyz')

  expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ storage })])
  await framed.app.close()
})
