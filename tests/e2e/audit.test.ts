import { afterAll, expect, test } from 'vitest'

import type { BrowserConfig } from '#schemas/browser-config.ts'
import { call } from '#tests/support/identity-call.ts'
import { AGAIN, portalUrl } from '#tests/support/place.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const AT = '/dashboard/audit/'
const PHONE = { width: 390, height: 844, colorScheme: 'dark' } as const

test('an admin reads who did what, looks at an entry, and goes to its record', async () => {
  const { id } = await submitAs(await visitors.visit('supplier'))
  const { page, faults } = await visitors.visit('admin')
  await page.goto(`${AT}?target_id=${id}`)
  await page.getByRole('heading', { level: 1, name: 'Audit Log' }).waitFor()
  await page.getByRole('link', { name: 'Submitted a request' }).click()
  const peek = page.getByRole('complementary', { name: 'Submitted a request' })
  await peek.getByRole('link', { name: `All about ${id}` }).waitFor()
  expect(await faults()).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => peek.count()).toBe(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^audit-.*\.csv$/)
  await page.getByRole('tab', { name: 'Bank and tax' }).click()
  await page.goto(`${AT}?target_id=${id}`)
  await page.getByRole('grid').getByRole('link', { name: id }).first().click()

  await page.getByRole('heading', { level: 1, name: `Shipment ${id}` }).waitFor()
})

test('on a phone in the dark entries are cards; nobody else opens the page', async () => {
  const { page, faults } = await visitors.visit('admin', PHONE)
  await page.goto(AT)
  await page.getByRole('list', { name: 'Audit log' }).waitFor()
  expect(await faults()).toEqual([])

  const other = await visitors.visit('managers')
  await other.page.goto(AT)
  await other.page.getByRole('heading', { name: 'You can’t open this page' }).waitFor()
})

test('a failed sign-in, a sign-in and a look at a program are read with their words', async () => {
  const looking = await visitors.visit('logistics')
  await looking.page.goto('/bmw/')
  await looking.page
    .getByRole('banner')
    .getByText('You’re viewing BMW as staff (read-only).')
    .waitFor()
  const { page, faults } = await visitors.visit('admin')
  const config = await (await page.request.get('/config.json', AGAIN)).json()
  const { userPoolClientId: ClientId } = (config as BrowserConfig).pools.external ?? {} // because that is its shape
  const AuthParameters = { USERNAME: 'dismantler@portal.example', PASSWORD: 'not the password' }
  const input = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters }
  await call({ url: portalUrl(), action: 'InitiateAuth', input })
  await page.goto(`${AT}?category=view-as`)
  await page.getByRole('grid').getByRole('link', { name: 'Viewed as' }).first().click()
  await page.getByRole('complementary', { name: 'Viewed as' }).getByText('BMW').first().waitFor()
  await page.getByRole('tab', { name: 'Sign-ins' }).click()
  await page.getByRole('link', { name: 'Signed in', exact: true }).first().waitFor()
  await page.goto(`${AT}?call=sign-in-failed`)
  await page.getByRole('link', { name: 'Could not sign in' }).first().click()
  await page
    .getByRole('complementary', { name: 'Could not sign in' })
    .getByText('Wrong password')
    .waitFor()

  expect(await faults()).toEqual([])
})
