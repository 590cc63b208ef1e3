import { expect, test } from 'vitest'

import { UploadUrl } from '#schemas/document.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import {
  SLUG,
  codeOf,
  dataOf,
  facts,
  onboardingOf,
  pathOf,
  pathsOf,
} from '#tests/support/onboarding.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'

let ahead = 0
const portal = useDomain({ isSeeded: true, now: () => new Date(Date.now() + ahead) })
const visitor = () => onboardingOf(portal)
const rowOf = (id: unknown) =>
  portal.db
    .selectFrom('onboarding_submissions')
    .selectAll()
    .where('id', '=', String(id))
    .executeTakeFirstOrThrow()
const MIB = 1024 * 1024
const DAY_MS = 86_400_000

test('an application is taken in: bank and tax data are sealed, its contact and the staff get mails without them', async () => {
  const sent = await visitor().apply()

  expect([sent.status, sent.json]).toMatchObject([
    201,
    { data: { masked: { bank: '•••• 4471', taxId: '•••• 4417', routing: '•••• 0248' } } },
  ])
  const row = await rowOf(dataOf(sent)['id'])
  expect(row).toMatchObject({ status: 'in-review', terms_version: '2026-11-01', city: 'Toledo' })
  expect(row.secret_cipher).toMatch(/^k1\./)
  await portal.domain.drain()
  const mails = await portal.domain.listDevMessages()
  const about = mails.filter(({ text }) => text.includes('Great Lakes'))
  expect(about.map(({ to, subject }) => `${to.join(', ')}: ${subject}`).toSorted()).toEqual([
    'customer-ops@portal.example: New supplier Great Lakes Cell Recovery LLC',
    'dana@glcr.example: We have your onboarding',
    'managers@portal.example: New supplier Great Lakes Cell Recovery LLC',
  ])
  for (const secret of ['382914417', '38-2914417', '121000248', '0009884471']) {
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(JSON.stringify(mails) + sent.text).not.toContain(secret)
  }
  const files = await portal.db
    .selectFrom('documents')
    .selectAll()
    .where('owner_id', '=', row.id)
    .execute()
  expect(files.map(({ kind }) => kind).toSorted()).toEqual(['insurance', 'sds', 'w9'])
})

test('from Europe: VAT, EORI, IBAN, a consignor permit, and no W-9', async () => {
  const sent = await visitor().apply('europe')

  expect([sent.status, sent.json]).toMatchObject([
    201,
    { data: { masked: { bank: '•••• 3000', vat: '•••• 5976' } } },
  ])
  const american = await visitor().send('POST', pathOf('general'), facts.europe)
  expect(pathsOf(american)).toEqual(
    expect.arrayContaining(['company.taxId', 'company.vat', 'incoterm', 'contacts.adrAdviser']),
  )
})

test('numbers whose check digits do not fit are named, each at its field', async () => {
  const body = {
    ...facts.general,
    company: { ...(facts.general['company'] as object), taxId: '07-1234567', slug: 'X' },
    bank: { holder: 'Great Lakes', routing: '121000249', account: '12' },
    acceptTerms: '2020-01-01',
    documents: [],
  }
  const refused = await visitor().send('POST', pathOf('general'), body)

  expect([refused.status, codeOf(refused)]).toEqual([400, 'invalid_body'])
  expect(pathsOf(refused).toSorted()).toEqual([
    'acceptTerms',
    'bank.account',
    'bank.routing',
    'company.slug',
    'company.taxId',
    'documents',
  ])
})

test('documents that are not there, or that are another application’s, are not taken', async () => {
  const own = await visitor().documentsOf('general', SLUG)
  await visitor().send('POST', pathOf('general'), { ...facts.general, documents: own })
  const again = await visitor().send('POST', pathOf('general'), {
    ...facts.general,
    documents: own,
  })
  const announced = await visitor().announce()
  const { s3Key } = UploadUrl.parse(announced.json)
  const documents = own.map((one, at) => (at === 0 ? { ...one, s3Key } : one))
  const unsent = await visitor().send('POST', pathOf('general'), { ...facts.general, documents })

  expect([again.status, codeOf(again), pathsOf(again)]).toEqual([
    422,
    'config_invalid',
    ['documents.0.s3Key', 'documents.1.s3Key', 'documents.2.s3Key'],
  ])
  expect([unsent.status, codeOf(unsent)]).toEqual([422, 'config_invalid'])
})

test('sent twice with one key it is one application', async () => {
  const documents = await visitor().documentsOf('general', SLUG)
  const body = { ...facts.general, documents }
  const key = crypto.randomUUID()
  const both = await Promise.all(
    [1, 2].map(() => visitor().send('POST', pathOf('general'), body, { key })),
  )
  const later = await visitor().send('POST', pathOf('general'), body, { key })
  const other = await visitor().send(
    'POST',
    pathOf('general'),
    { ...body, bank: { holder: 'Another', routing: '121000248', account: '998877' } },
    { key },
  )

  expect(new Set([...both, later].map((said) => dataOf(said)['id'])).size).toBe(1)
  expect(codeOf(other)).toBe('idempotency_mismatch')
})

test('whether a name is registered is all that a stranger learns, and only of the whole name', async () => {
  const ask = async (name: string) =>
    (
      await visitor().send(
        'GET',
        `/suppliers/onboarding/company-name?legal_name=${encodeURIComponent(name)}`,
      )
    ).json
  const known = await portal.db.selectFrom('companies').select('name').executeTakeFirstOrThrow()

  expect(await ask(known.name.toUpperCase())).toEqual({ data: { isRegistered: true } })
  expect(await ask(`${known.name}.`)).toEqual({ data: { isRegistered: true } })
  expect(await ask(known.name.slice(0, 6))).toEqual({ data: { isRegistered: false } })
  expect(await ask('100% _____')).toEqual({ data: { isRegistered: false } })
})

test('uploads are looked at by their content, and nothing but that is stored', async () => {
  const text = Buffer.from('%PDF-1.7 of a text')
  const announced = await visitor().announce({ contentType: 'application/pdf', bytes: text.length })
  const wrong = await visitor().put(announced, text, 'application/pdf')
  const other = await visitor().put(await visitor().announce(), text, 'application/pdf')
  const large = await visitor().put(await visitor().announce({ bytes: 10 }))
  const tooLarge = await visitor().announce({ bytes: 10 * MIB + 1 })
  const kind = await visitor().announce({ contentType: 'image/tiff' })

  expect([wrong, other, large].map(({ statusCode }) => statusCode)).toEqual([415, 415, 413])
  expect([tooLarge.status, codeOf(tooLarge)]).toEqual([413, 'document_too_large'])
  expect([kind.status, pathsOf(kind)]).toEqual([400, ['contentType']])
})

test('names of files are cleaned, and keys cannot be guessed or chosen', async () => {
  const announced = await visitor().announce({}, { name: '../../etc/W-9 "2026"<x>.exe' })
  const { s3Key } = UploadUrl.parse(announced.json)
  const row = await portal.db
    .selectFrom('documents')
    .selectAll()
    .where('s3_key', '=', s3Key)
    .executeTakeFirstOrThrow()

  expect(row.filename).toBe('W-9 -2026--x.jpg')
  expect(s3Key).toMatch(/^onboarding\/great-lakes-cell-recovery-llc\/[0-9a-f]{32}\.jpg$/)
  expect((await visitor().announce({}, { slug: 'Great_Lakes' })).status).toBe(400)
})

test('of one address 100 MB a day are taken, however many come at once', async () => {
  const from = { address: '203.0.113.9' }
  const bytes = 10 * MIB
  const said = await Promise.all(
    Array.from({ length: 14 }, () => visitor().announce({ bytes }, from)),
  )
  const statuses = said.map(({ status }) => status)

  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429 || status === 503)).toHaveLength(4)
  const after = await visitor().announce({}, from)
  expect([after.status, codeOf(after)]).toEqual([429, 'rate_limited'])
  expect((await visitor().announce({}, { address: '203.0.113.10' })).status).toBe(200)
  ahead += DAY_MS + 1000
  expect((await visitor().announce({}, from)).status).toBe(200)
})

test('what nobody claims goes after a week, what an application has stays', async () => {
  const sent = await visitor().apply()
  const left = await visitor().upload(SLUG)
  ahead += 8 * DAY_MS
  const young = await visitor().upload(SLUG)
  await portal.domain.housekeep()

  const keys = (
    await portal.db
      .selectFrom('documents')
      .select(['s3_key', 'owner_id'])
      .where('owner_kind', '=', 'onboarding')
      .execute()
  ).map(({ s3_key: key }) => key)
  expect(keys).not.toContain(left)
  expect(keys).toContain(young)
  expect(await portal.storage.get(left)).toBeUndefined()
  const { files } = await rowOf(dataOf(sent)['id'])
  expect(keys).toEqual(expect.arrayContaining(files.map(({ s3Key }) => s3Key)))
})

test('files and applications are limited for each address', () => {
  const limiter = createRateLimiter(1, () => 0)
  const taken = (name: 'f' | 'o') =>
    Array.from({ length: 30 }, () => limiter.take(name, 'a')).filter((wait) => wait === 0).length
  expect([taken('f'), taken('o')]).toEqual([20, 10])
})
