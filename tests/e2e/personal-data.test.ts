import fs from 'node:fs'

import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import type { PersonalData } from '#schemas/personal-data.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const AT = '/dashboard/personal-data/'
const EMAIL = 'nora.quist@leaving.example'
const PHONE = { width: 390, height: 844, colorScheme: 'dark' } as const
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const held: PersonalData['held'] = [
  { kind: 'accounts', count: 1, fate: 'erased' },
  { kind: 'histories', count: 12, fate: 'unnamed' },
  { kind: 'applications', count: 1, fate: 'kept' },
]

/** A portal that holds something of one person until it is erased; the answer has what was sent. */
async function withPerson(page: Page) {
  const sent: { readonly call: string; readonly body: unknown }[] = []
  await page.route(/\/api\/redwood\/personal-data\//, async (route) => {
    const request = route.request()
    const call = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    sent.push({ call, body: request.postDataJSON() })
    if (call === 'export')
      return route.fulfill({ contentType: 'text/plain', body: `{"email": "${EMAIL}"}` })
    const data: unknown =
      call === 'find'
        ? {
            accounts: [{ pool: 'external', name: 'Nora Quist', isEnabled: true }],
            held,
            refusal: null,
          }
        : { done: held.slice(0, 2), kept: held.slice(2) }
    return route.fulfill({ json: { data } })
  })
  return sent
}
async function find(page: Page, email: string) {
  await page.getByRole('heading', { level: 1, name: 'Personal Data' }).waitFor()
  await page.getByLabel('Email of the person').fill(email)
  await button(page, 'Find data').click()
  await page.getByRole('heading', { level: 2, name: 'What we hold' }).waitFor()
}

const said = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text)

test('administrators see what is held of a person; their own data and nobody’s cannot be erased', async () => {
  const { page, faults, email } = await visitors.visit('admin')
  await page.goto(AT)
  await page.getByRole('heading', { level: 1, name: 'Personal Data' }).waitFor()
  await page
    .getByRole('table', { name: 'How long we keep data' })
    .getByText('Battery offers that were not accepted')
    .waitFor()
  await button(page, 'Find data').click()
  await page.getByText('Enter an email address, like name@company.com').waitFor()
  await find(page, email)
  await page.getByRole('table', { name: 'What we hold' }).getByText('Sign-in events').waitFor()
  await page
    .getByText('You can’t erase your own data. Ask another administrator.')
    .first()
    .waitFor()
  expect(await faults()).toEqual([])
  await said(page, /^Found \d+ kinds of data\.$/).waitFor()
  await find(page, 'nobody@leaving.example')
  await said(page, 'Nothing found.').waitFor()
  await page.getByText('We hold nothing under this email.').waitFor()
  expect(page.url()).not.toContain('leaving')
})

test('a person’s data are downloaded, and erased once the email is typed again with a reason', async () => {
  const { page, faults } = await visitors.visit('admin')
  const sent = await withPerson(page)
  await page.goto(AT)
  await find(page, EMAIL)
  await page.getByText('Nora Quist (Suppliers and dealers)').waitFor()
  const loading = page.waitForEvent('download')
  await button(page, 'Download').click()
  const file = await loading
  expect(file.suggestedFilename()).toBe('personal-data.json')
  expect(JSON.parse(fs.readFileSync(await file.path(), 'utf8'))).toEqual({ email: EMAIL })

  await button(page, 'Erase…').click()
  const dialog = page.getByRole('alertdialog', { name: 'Erase this person’s data?' })
  await dialog.getByLabel('Type their email again').fill('other@leaving.example')
  await button(page, 'Erase').click()
  await dialog.getByText('Type the same email again').first().waitFor()
  await dialog.getByText('Say why, in 500 characters or fewer').first().waitFor()
  expect(await faults()).toEqual([])
  await dialog.getByLabel('Type their email again').fill(EMAIL)
  await dialog.getByLabel('Reason').fill('Letter of Nov 20')
  await button(page, 'Erase').click()
  await said(page, 'Erased.').waitFor()
  await page.getByRole('table', { name: 'Still kept' }).getByText('Supplier applications').waitFor()
  expect(await page.getByLabel('Email of the person').inputValue()).toBe('')
  expect(sent.map(({ call }) => call)).toEqual(['find', 'export', 'erase'])
  expect(sent.at(-1)?.body).toEqual({ email: EMAIL, reason: 'Letter of Nov 20' })
  expect(await faults()).toEqual([])
})

test('it fits a phone', async () => {
  const { page, faults } = await visitors.visit('admin', PHONE)
  await withPerson(page)
  await page.goto(AT)
  await find(page, EMAIL)
  await page.getByRole('list', { name: 'What we hold' }).getByText('Entries in histories').waitFor()
  expect(await faults()).toEqual([])
})
