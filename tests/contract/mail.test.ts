import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import type { Mail } from '#server/mail/port.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { acted, booked, formFor, read, submitted } from '#tests/support/requests.ts'

const sent: Mail[] = []
const portal = useDomain({
  isSeeded: true,
  adapters: {
    mail: {
      send: (mail) => Promise.resolve(void sent.push(mail)),
      close: () => Promise.resolve(),
    },
  },
})
beforeAll(async () => {
  await portal.domain.drain()
})

const mailsOf = (id: string) =>
  sent
    .filter(({ key }) => key.startsWith(`${id}:`))
    .map(({ key, to, subject }) => ({ key, to, subject }))

test('each step writes to those whom it concerns, once', async () => {
  const { id } = await submitted(portal)
  await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev', note: 'PO is fine' })
  await acted(portal, 'logistics', id, { action: 'reject', note: 'No truck' })
  await portal.domain.drain()
  await portal.domain.drain()

  const bizdev = ['customer-ops@portal.example', 'managers@portal.example']
  const requester = ['supplier@portal.example']
  expect(mailsOf(id).toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual([
    { key: `${id}:1:mail-1`, to: requester, subject: `Request ${id} received` },
    {
      key: `${id}:1:mail-2`,
      to: bizdev,
      subject: `Approve ${id}: Lakeside Cell Works Reno, 2 units`,
    },
    { key: `${id}:2:mail-4`, to: ['logistics@portal.example'], subject: `${id} is ready to book` },
    {
      key: `${id}:3:mail-11`,
      to: [...requester, 'ana@lakeside.example'],
      subject: `${id} needs changes`,
    },
  ])
  const { history } = await read(portal, id)
  expect(history.flatMap(({ sentEmails }) => sentEmails.map(({ status }) => status))).toEqual(
    Array.from({ length: 4 }, () => 'sent'),
  )
})

test('the mail of a booking names the place where the goods go, and says where nobody chose it', async () => {
  const form = { destination: 'camp-hall' }
  const chosen = await booked(portal, { form })
  const { id } = await submitted(portal, { form })
  await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
  // As the migration leaves one of an earlier release.
  await portal.db
    .updateTable('shipment_requests')
    .set({ form: sql`form || '{"destinationAssumed": true}'` })
    .where('id', '=', id)
    .execute()
  await acted(portal, 'logistics', id, { action: 'approve-by-logistics' })
  await portal.domain.drain()

  const to = (about: string) =>
    sent
      .find(({ key }) => key.startsWith(`${about}:`) && key.endsWith(':mail-14'))
      ?.text.match(/^To: +(.*)$/m)?.[1]
  expect(to(chosen.id)).toBe('Camp Hall campus')
  expect(to(id)).toBe('Camp Hall campus (assumed, please check)')
})

test('a mail opens the page that its reader may open', async () => {
  const { id } = await submitted(portal)
  const dealer = await submitted(portal, { who: 'bmw', siteId: 'bmw-greenville' })
  await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
  await acted(portal, 'logistics', id, { action: 'add-note', note: 'Dock 2?' })
  await acted(portal, 'supplier', id, { action: 'add-note', note: 'Dock 3' })
  await portal.domain.drain()

  const origin = 'http://localhost:3000'
  const pages = { own: `/suppliers/shipments/${id}/`, staff: `/dashboard/shipments/${id}/` }
  const linksOf = (key: string) => [
    ...new Set(
      sent.find((mail) => mail.key === key)?.text.match(/http:\/\/localhost:3000[^\s<]*/g),
    ),
  ]
  expect(linksOf(`${id}:1:mail-1`)).toEqual([origin + pages.own])
  expect(linksOf(`${id}:1:mail-2`)).toEqual([origin + pages.staff])
  expect(linksOf(`${id}:2:mail-4`)).toEqual([origin + pages.staff])
  expect(linksOf(`${id}:3:mail-13`)).toEqual([origin + pages.own])
  expect(linksOf(`${id}:4:mail-13`)).toEqual([origin + pages.staff])
  expect(linksOf(`${dealer.id}:1:mail-1`)).toEqual([`${origin}/bmw/shipments/${dealer.id}/`])
})

test('a program without bizdev asks logistics', async () => {
  const { id } = await submitted(portal, { who: 'bmw', siteId: 'bmw-greenville' })
  await portal.domain.drain()
  expect(sent.find(({ key }) => key === `${id}:1:mail-2`)?.to).toEqual(['logistics@portal.example'])
})

test('the booking’s mail brings both papers, and the numbers', async () => {
  const { id, bol } = await booked(portal)
  const mail = sent.find(({ key }) => key.endsWith(':mail-14') && key.startsWith(id))
  expect(mail?.subject).toBe(`Pickup booked: ${bol}`)
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
    `BOL-${bol}.pdf`,
    `Labels-${id}.pdf`,
  ])
  for (const { content } of mail?.attachments ?? [])
    expect(Buffer.from(content).subarray(0, 5).toString()).toBe('%PDF-')
  expect(mail?.text).toContain('Carrier:')
  expect(mail?.text).toContain(`http://localhost:3000/suppliers/shipments/${id}/`)
})

test('an approval that was booked by hand is one mail, with papers and numbers as after a booking', async () => {
  const { id } = await submitted(portal, { who: 'bmw', siteId: 'bmw-greenville' })
  await portal.domain.drain()
  await acted(portal, 'logistics', id, {
    action: 'approve-by-logistics',
    skipOtm: true,
    updatedBookedShipment: { bol: 'RW55500123', pickupNumber: 'PU-77' },
  })
  await portal.domain.drain()
  await portal.domain.drain()

  const mails = sent.filter(({ key }) => key.startsWith(`${id}:2:`))

  expect(mails.map(({ key, subject }) => [key, subject])).toEqual([
    [`${id}:2:mail-5`, `${id} approved`],
  ])
  expect(mails[0]?.attachments.map(({ filename }) => filename)).toEqual([
    'BOL-RW55500123.pdf',
    `Labels-${id}.pdf`,
  ])
  expect(mails[0]?.text).toContain('PU-77')
  expect(mails[0]?.text).toContain('Your pickup is booked for')
})

test('what people type stays text, whatever it looks like', async () => {
  const form = formFor('lakeside-reno')
  const address = { ...form.pickupAddress.address, name: '<img src=x onerror=alert(1)> & "Sons"' }
  const { id } = await submitted(portal, {
    form: { pickupAddress: { id: 'lakeside-reno', address } },
  })
  await acted(portal, 'customer-ops', id, {
    action: 'reject',
    note: '<script>alert(1)</script>\nSubject: spam',
  })
  await portal.domain.drain()
  const mails = sent.filter(({ key }) => key.startsWith(id))
  expect(mails).toHaveLength(3)
  for (const { html, subject, to } of mails) {
    expect(html).not.toMatch(/<img|<script/)
    expect(`${subject}${to.join()}`).not.toMatch(/[\r\n]/)
  }
  expect(mails.find(({ key }) => key.endsWith('mail-11'))?.html).toContain('&lt;script&gt;')
})

test('mails with codes are sealed in the database and readable in the development outbox', async () => {
  await portal.domain.deliver({
    to: 'someone@portal.example',
    subject: 'Your Partner Portal account',
    text: 'Your code: 482913',
    code: '482913',
  })
  const row = await portal.db
    .selectFrom('outbox')
    .selectAll()
    .where('tenant', '=', 'identity')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('482913')
  await portal.domain.drain()
  const [newest] = await portal.domain.listDevMessages()
  expect(newest).toMatchObject({ to: ['someone@portal.example'], code: '482913' })
  expect(sent.at(-1)?.text).toContain('482913')
})
