import { PDFDocument } from 'pdf-lib'
import { describe, expect, inject, test } from 'vitest'

import { DocumentUrl, MAX_DOCUMENT_BYTES, UploadUrl } from '#schemas/document.ts'
import { uploadersOf } from '#schemas/rights.ts'
import { startDomain } from '#tests/support/domain.ts'
import { unitWith } from '#tests/support/form-parts.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { booked, call, errorOf, read, submitted } from '#tests/support/requests.ts'

let clock = 0
const portal = useDomain({ isSeeded: true, now: () => new Date(Date.now() + clock) })

const documentPath = (id: string, kind: string, name: string) =>
  `/suppliers/shipment-requests/${id}/${kind}/document/${encodeURIComponent(name)}`
const pathOf = (url: string) => url.replace('http://localhost:3000', '')

async function shown(id: string, kind: string, name = 'latest', who = 'supplier') {
  const answer = await call(portal, who, documentPath(id, kind, name))
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.json))
  return DocumentUrl.parse((answer.json as { data: unknown }).data)
}
async function announced(id: string, bytes: number, kind = 'pallet-labels', who = 'supplier') {
  const answer = await call(portal, who, documentPath(id, kind, 'my labels.pdf'), {
    method: 'PUT',
    body: { contentType: 'application/pdf', bytes },
  })
  return answer.status === 200 ? UploadUrl.parse(answer.json) : answer
}
const send = (url: string, payload: Buffer, type = 'application/pdf') =>
  portal.app.inject({ method: 'PUT', url: pathOf(url), headers: { 'content-type': type }, payload })
const fetched = (url: string) => portal.app.inject({ method: 'GET', url: pathOf(url) })

test('a document above 10 MiB is too large before it is sent', async () => {
  const { id } = await submitted(portal)
  const largest = await announced(id, MAX_DOCUMENT_BYTES)
  const larger = await announced(id, MAX_DOCUMENT_BYTES + 1)
  expect(largest).toMatchObject({ maxBytes: MAX_DOCUMENT_BYTES })
  expect(larger).toMatchObject({
    status: 413,
    json: { error: { code: 'document_too_large' }, issues: [{ path: 'bytes', code: 'too_big' }] },
  })
})

describe('papers of a booking', () => {
  test('a label for each physical unit, and a bill of lading, at an address that opens them', async () => {
    const { id, bol } = await booked(portal, {
      form: { handlingUnits: [unitWith({ quantity: 3 }), unitWith({ quantity: 4, isDdr: true })] },
    })
    const labels = await fetched((await shown(id, 'pallet-labels')).getUrl)
    expect(labels.statusCode).toBe(200)
    expect(labels.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect((await PDFDocument.load(labels.rawPayload)).getPageCount()).toBe(7)
    const paper = await shown(id, 'bol')
    expect(paper.filename).toBe(`BOL-${bol}.pdf`)
    const bill = await PDFDocument.load((await fetched(paper.getUrl)).rawPayload)
    expect(bill.getTitle()).toBe(`Bill of lading ${bol}`)
    expect(await shown(id, 'bol', paper.s3Key)).toMatchObject({ s3Key: paper.s3Key })
  })

  test('are found under their own request only', async () => {
    const [one, two] = [await booked(portal), await booked(portal)]
    const { s3Key } = await shown(one.id, 'bol')
    for (const [id, kind, who] of [
      [two.id, 'bol', 'supplier'],
      [one.id, 'pallet-labels', 'supplier'],
      [one.id, 'bol', 'ultium'],
    ] as const) {
      const answer = await call(portal, who, documentPath(id, kind, s3Key))
      expect(answer.status).toBe(404)
    }
  })

  test('names that no font can draw do not hold a booking up', async () => {
    const contents = [
      {
        material: { partNumber: '电池-🔋', description: 'Ａккумулятор 👩‍🚀 فارسی ǆ' },
        packaging: 'box' as const,
        quantity: 1,
      },
    ]
    const { id } = await booked(portal, {
      form: { handlingUnits: [unitWith({ contents })], comments: '‰ 𝕏 \u{1F9E8}' },
    })
    expect((await fetched((await shown(id, 'pallet-labels')).getUrl)).statusCode).toBe(200)
  })
})

describe('signed addresses', () => {
  test('a changed part or a second too late is refused', async () => {
    const { id } = await booked(portal)
    const { getUrl } = await shown(id, 'bol')
    const other = (await shown(id, 'pallet-labels')).s3Key
    const url = new URL(getUrl)
    const changed = ['exp', 'type', 'name', 'sig'].map((name) => {
      const copy = new URL(getUrl)
      const value = copy.searchParams.get(name) ?? ''
      copy.searchParams.set(
        name,
        name === 'exp' ? `${Number(value) + 1}` : `${value.slice(0, -2)}xx`,
      )
      return copy.href
    })
    const swapped = `${url.origin}/files/${other}${url.search}`
    const escaped = `${url.origin}/files/..%2f..%2fsecrets%2fk1.key${url.search}`
    for (const bad of [...changed, swapped, escaped, `${getUrl}&max=5`])
      expect([403, 404]).toContain((await fetched(bad)).statusCode)
    expect((await fetched(getUrl)).statusCode).toBe(200)
    clock = 301_000
    expect((await fetched(getUrl)).statusCode).toBe(403)
    clock = 0
  })

  test('an address to read is none to write', async () => {
    const { id } = await booked(portal)
    const { getUrl } = await shown(id, 'bol')
    expect((await send(getUrl, Buffer.from('%PDF-1.4'))).statusCode).toBe(403)
  })
})

describe('uploads', () => {
  const pdf = async () => {
    const doc = await PDFDocument.create()
    doc.addPage([300, 400])
    return Buffer.from(await doc.save())
  }

  test('become the request’s newest labels, without a change of its revision', async () => {
    const before = await booked(portal)
    const content = await pdf()
    const upload = await announced(before.id, content.length)
    if ('status' in upload) throw new Error('refused')
    expect((await send(upload.putUrl, content)).statusCode).toBe(204)

    const after = await read(portal, before.id)
    expect(after.bookedShipment?.palletLabelsDocument).toBe(upload.s3Key)
    expect(after.revision).toBe(before.revision)
    const stored = await shown(before.id, 'pallet-labels')
    expect(stored.filename).toBe('my labels.pdf')
    expect((await fetched(stored.getUrl)).statusCode).toBe(200)
  })

  test('that are no plain PDF are never served', async () => {
    const { id } = await submitted(portal)
    const active = await PDFDocument.create()
    active.addPage()
    active.addJavaScript('run', 'app.alert(1)')
    const bad = [
      Buffer.from('<html><script>alert(1)</script>'),
      Buffer.from('%PDF-1.7 and then nothing of the kind'),
      Buffer.from(await active.save()),
    ]
    for (const content of bad) {
      const upload = await announced(id, content.length)
      if ('status' in upload) throw new Error('refused')
      expect((await send(upload.putUrl, content)).statusCode).toBe(415)
      for (const [name, status] of [
        [upload.s3Key, 415],
        ['latest', 404],
      ] as const) {
        const answer = await call(portal, 'supplier', documentPath(id, 'pallet-labels', name))
        expect(answer.status).toBe(status)
      }
    }
  })

  test('are no larger and no other than announced', async () => {
    const { id } = await submitted(portal)
    const content = await pdf()
    const small = await announced(id, content.length - 1)
    if ('status' in small) throw new Error('refused')
    expect((await send(small.putUrl, content)).statusCode).toBe(413)
    const typed = await announced(id, content.length)
    if ('status' in typed) throw new Error('refused')
    expect((await send(typed.putUrl, content, 'text/html')).statusCode).toBe(415)
    clock = 901_000
    expect((await send(typed.putUrl, content)).statusCode).toBe(403)
    clock = 0
  })

  test.each(['admin', 'logistics'])(
    'of a bill of lading by %s become the request’s',
    async (who) => {
      const { id } = await submitted(portal)
      const content = await pdf()
      const upload = await announced(id, content.length, 'bol', who)
      if ('status' in upload) throw new Error('refused')
      expect((await send(upload.putUrl, content)).statusCode).toBe(204)

      expect((await read(portal, id)).bookedShipment).toMatchObject({ bolDocument: upload.s3Key })
      expect((await fetched((await shown(id, 'bol')).getUrl)).statusCode).toBe(200)
    },
  )

  test('of a bill of lading are the company’s alone', async () => {
    const { id } = await submitted(portal)
    const answer = await announced(id, 100, 'bol')
    const who = uploadersOf('bol')
    expect('status' in answer && [answer.status, errorOf(answer).reasons?.[0]]).toEqual([
      403,
      { code: 'forbidden_role', text: `Only for ${who.join(', ')}`, who },
    ])
  })
})

test('an upload that nobody made is forgotten after a week', async () => {
  const { id } = await submitted(portal)
  const upload = await announced(id, 1000)
  if ('status' in upload) throw new Error('it was announced')
  const waiting = () =>
    portal.db.selectFrom('documents').selectAll().where('s3_key', '=', upload.s3Key).execute()

  clock += 6 * 86_400_000
  await portal.domain.housekeep()
  expect(await waiting()).toHaveLength(1)
  clock += 2 * 86_400_000
  await portal.domain.housekeep()

  expect(await waiting()).toEqual([])
  clock = 0
})

test('an infected upload is never served', async () => {
  const looked: number[] = []
  const infected = await startDomain({
    connection: inject('connection'),
    beside: { database: portal.database, dataDir: portal.dataDir },
    adapters: {
      scanner: {
        isClean: (bytes) => {
          looked.push(bytes.length)
          return Promise.resolve(false)
        },
      },
    },
  })
  const { id } = await submitted(portal)
  const pdf = Buffer.from(await (await PDFDocument.create()).save())
  const upload = await announced(id, pdf.length)
  if ('status' in upload) throw new Error('it was announced')

  const { statusCode } = await infected.app.inject({
    method: 'PUT',
    url: pathOf(upload.putUrl),
    headers: { 'content-type': 'application/pdf' },
    payload: pdf,
  })
  await infected.stop()

  expect(looked).toEqual([pdf.length])
  expect(statusCode).toBeGreaterThanOrEqual(400)
  const answer = await call(portal, 'supplier', documentPath(id, 'pallet-labels', 'latest'))
  expect(answer.status).toBe(404)
})
