import { afterAll, expect, test } from 'vitest'

import { SOON, addSound, serial, siteOf, stored } from '#tests/support/evaluation-page.ts'
import { wholeNeeds } from '#tests/support/needs-action.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const PHONE = { width: 390, height: 844 } as const
type Account = Parameters<typeof visitors.visit>[0]
/** A request of a battery that was sent back to the dealer; answers its id. */
async function sentBack(tenant: string, account: Account): Promise<string> {
  const dealer = await visitors.visit(account, PHONE)
  const { call } = dealer
  const number = serial('BACK')
  const locationId = await siteOf(call, tenant)
  await addSound(call, tenant, number)
  const [battery] = await stored(call, tenant, number)
  const items = [{ uuid: battery?.uuid ?? '', locationId }]
  const form = { handlingUnits: [], [`${tenant}Items`]: items }
  const { id } = await submitAs(dealer, form, locationId)
  const admin = await visitors.visit('admin')
  await admin.call('PATCH', `/suppliers/shipment-requests/${id}`, {
    action: 'reject',
    note: 'Which dock?',
  })
  return id
}

/** Opens the page; whether it names the request above the batteries. */
async function isFirst({ page }: Visitor, path: string, id: string): Promise<boolean> {
  await page.goto(path)
  const needs = await wholeNeeds(page)
  await needs.getByText(id).first().waitFor(SOON)
  const batteries = page.getByRole('heading', { name: 'Batteries to ship' })
  const [above, below] = [await needs.boundingBox(), await batteries.boundingBox()]
  return above !== null && below !== null && above.y < below.y
}

/** Programs whose people land on the page of their batteries, which is no dashboard. */
test.each([
  ['bmw', 'bmw-dealer'],
  ['porsche', 'porsche-dealer'],
  ['lucid', 'lucid-dealer'],
] as const)(
  '%s: what was sent back is the first thing on the page, also on a phone',
  async (tenant, account) => {
    const id = await sentBack(tenant, account)
    const dealer = await visitors.visit(account, PHONE)

    expect(await isFirst(dealer, `/${tenant}/`, id)).toBe(true)
    expect(await dealer.faults()).toEqual([])
  },
)

test('VW: it is the first thing on the page of the batteries as well, where dealers land', async () => {
  const id = await sentBack('bmw', 'bmw-dealer')
  const inbox = await (await visitors.visit('bmw-dealer', PHONE)).call('GET', '/me/inbox')
  const dealer = await visitors.visit('vw-dealer', PHONE)
  await dealer.page.route('**/api/me/inbox', (route) => route.fulfill({ json: inbox }))

  expect(await isFirst(dealer, '/vwgoa/recycling-requests/', id)).toBe(true)
  expect(await dealer.faults()).toEqual([])
})

test.each([undefined, PHONE])(
  'a supplier to whom much came back reads the five most urgent items, and the others at a press',
  async (size) => {
    const inbox = await (await visitors.visit('admin')).call('GET', '/me/inbox')
    const { data } = inbox as { data: readonly { targetKind: string }[] } // because the call answers that
    const [item] = data.filter(({ targetKind }) => targetKind === 'shipment-request')
    const many = Array.from({ length: 8 }, (_, at) => ({ ...item, targetId: `sr_0000000${at}` }))
    const { page, faults } = await visitors.visit('supplier', size)
    await page.route('**/api/me/inbox', (route) =>
      route.fulfill({ json: { ...Object(inbox), data: many } }),
    )
    await page.goto('/suppliers/')
    const needs = page.getByRole('region', { name: 'Needs your action' })
    const items = needs.getByRole('listitem')
    const whole = needs.getByRole('button', { name: 'Show all 8' })
    await whole.waitFor(SOON)
    expect(await items.count()).toBe(5)
    expect(await whole.getAttribute('aria-expanded')).toBe('false')
    expect(await faults()).toEqual([])

    await whole.press('Enter')
    await expect.poll(() => items.count()).toBe(8)
    const less = needs.getByRole('button', { name: 'Show first 5' })
    expect(await less.getAttribute('aria-expanded')).toBe('true')
    expect(await less.evaluate((node) => node === document.activeElement)).toBe(true)
    expect(await faults()).toEqual([])
    await less.click()
    await expect.poll(() => items.count()).toBe(5)
  },
)
