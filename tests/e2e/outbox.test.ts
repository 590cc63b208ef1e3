import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import type { OneOutboxMessage, OutboxMessage } from '#schemas/outbox.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const AT = '/dashboard/outbox/'
const SOON = { timeout: 75_000 }
const PHONE = { width: 390, height: 844, colorScheme: 'dark' } as const
const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Outgoing Messages' }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const KEY = 'sr_04839217:1:mail-1'
const at = '2026-11-23T18:38:00.000Z'
const stuck: OneOutboxMessage = {
  id: KEY,
  key: KEY,
  kind: 'mail',
  state: 'stuck',
  standing: 'stuck',
  attempts: 12,
  runAt: at,
  lastError: '550 domain not found',
  cause: 'wrong-address',
  createdAt: at,
  doneAt: null,
  targetId: 'sr_04839217',
  subject: 'Request sr_04839217 received',
  to: ['nora@prairie-cell.exmple'],
  payload: {},
  mail: {
    to: ['nora@prairie-cell.exmple'],
    cc: [],
    subject: 'Request sr_04839217 received',
    text: 'We received your request.\n\nhttps://portal.example/x/#••••••',
    attachments: ['BOL.pdf'],
  },
  tries: [{ at, error: '550 domain not found' }],
  mayReaddress: true,
}

/** A portal in which one message is stuck until something is done about it; the answer has what was sent. */
async function withStuck(page: Page) {
  const acts: { readonly path: string; readonly body: unknown }[] = []
  const isStuck = () => acts.length === 0
  await page.route(/\/api\/redwood\/outbox/, async (route) => {
    const request = route.request()
    const { pathname, searchParams } = new URL(request.url())
    const now: OneOutboxMessage = isStuck()
      ? stuck
      : { ...stuck, state: 'open', standing: 'waiting', cause: null, lastError: null, attempts: 0 }
    if (request.method() === 'POST') {
      acts.push({ path: pathname.split('/').at(-1) ?? '', body: request.postDataJSON() })
      return route.fulfill({ json: { data: { ...stuck, standing: 'waiting', state: 'open' } } })
    }
    if (pathname.endsWith('/outbox')) {
      const isAsked = searchParams.get('state') !== 'stuck' || isStuck()
      const data: readonly OutboxMessage[] = isAsked ? [now] : []
      const causes = isStuck() ? [{ cause: 'wrong-address', count: 1 }] : []
      return route.fulfill({ json: { data, nextCursor: null, causes } })
    }
    return route.fulfill({ json: { data: now } })
  })
  return acts
}

test('a test email is sent, listed and read; nothing is stuck', async () => {
  const { page, faults, email } = await visitors.visit('admin')
  await page.goto(AT)
  await heading(page)
  expect(await faults()).toEqual([])
  await button(page, 'Send test email').click()
  const dialog = page.getByRole('dialog', { name: 'Send test email' })
  await expect.poll(() => dialog.getByLabel('Send to').inputValue()).toBe(email)
  await dialog.getByLabel('Send to').fill('')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('Enter an email address').first().waitFor()
  await dialog.getByLabel('Send to').fill(email)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Test email is on its way.').waitFor()

  await page.goto(`${AT}?state=sent&kind=mail`)
  await page.getByRole('link', { name: 'Test mail' }).first().click()
  const peek = page.getByRole('complementary', { name: 'Test mail' })
  await peek.getByText('This is a test.').waitFor()
  expect(new URL(page.url()).hash).toMatch(/^#peek=/)
  expect(await faults()).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => peek.count()).toBe(0)
  await page.getByRole('tab', { name: 'Stuck' }).click()
  await page.getByText('Nothing is stuck.').waitFor()
})

test('a stuck mail says why; it is retried by a key, sent elsewhere, or discarded with a note', async () => {
  const { page, faults } = await visitors.visit('admin')
  const acts = await withStuck(page)
  await page.goto(`${AT}?state=stuck`)
  await page.getByText('1 mail cannot be delivered').waitFor()
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /^Outgoing Messages 1/ })
    .waitFor(SOON)
  await page.getByRole('grid').getByText('The address is wrong, or its mailbox is full').waitFor()
  await page.getByRole('link', { name: 'Request sr_04839217 received' }).click()
  const peek = page.getByRole('complementary', { name: 'Request sr_04839217 received' })
  await peek.getByText('We received your request.').waitFor()
  await peek.getByText('Server answer (1)').click()
  await peek.getByText('550 domain not found').waitFor()
  expect(await faults()).toEqual([])

  await button(page, 'Discard…').click()
  const discard = page.getByRole('dialog', { name: 'Discard this message?' })
  await discard.getByRole('button', { name: 'Discard', exact: true }).click()
  await discard.getByText('Say why it is not needed').first().waitFor()
  await discard.getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Correct and retry…').click()
  const correct = page.getByRole('dialog', { name: 'Correct and retry' })
  await correct.getByLabel('Send to').fill('nora@prairie-cell.example')
  await correct.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Trying again.').waitFor()
  await expect.poll(() => page.getByText('1 mail cannot be delivered').count()).toBe(0)
  await peek.getByText('Waiting').waitFor()
  await page.keyboard.press('t')

  await expect
    .poll(() => acts)
    .toEqual([
      { path: 'retry', body: { sendTo: 'nora@prairie-cell.example' } },
      { path: 'retry', body: {} },
    ])
})

test('on a phone in the dark messages are cards, and one is a page of its own', async () => {
  const { page, faults } = await visitors.visit('admin', PHONE)
  await withStuck(page)
  await page.goto(AT)
  await page.getByRole('list', { name: 'Outgoing messages' }).waitFor()
  expect(await faults()).toEqual([])
  await page.getByRole('link', { name: 'Request sr_04839217 received' }).click()
  const peek = page.getByRole('complementary', { name: 'Request sr_04839217 received' })
  await peek.getByText('We received your request.').waitFor()

  expect((await peek.boundingBox())?.width).toBe(PHONE.width)
  expect(await faults()).toEqual([])
  await button(page, 'Close details').click()
  await expect.poll(() => peek.count()).toBe(0)
})

test('logistics sees bookings alone, and that it could not be loaded is said', async () => {
  const { page, expectStatus } = await visitors.visit('logistics')
  await page.goto(AT)
  await heading(page)
  await page.getByText('You see bookings. Only an admin sees emails.').waitFor()
  expect(await button(page, 'Send test email').count()).toBe(0)
  expectStatus(500)
  await page.route(/\/api\/redwood\/outbox/, (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', id: 'rq_7f2c91' } } }),
  )
  await page.goto(`${AT}?kind=booking`)

  await page.getByRole('alert').getByText('Could not load messages').waitFor(SOON)
})
