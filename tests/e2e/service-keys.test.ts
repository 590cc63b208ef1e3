import { afterAll, describe, expect, test } from 'vitest'

import { serviceKeyMachine } from '#machines/service-key/issuing/machine.ts'
import { followMachine } from '#tests/support/page-machine.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const PATH = '/dashboard/service-keys/'
const AT = '/api/third-party/shipment-requests/sr_09999999'

describe('service keys', () => {
  test('are issued, shown once, used and revoked', async () => {
    const visitor = await visitors.visit('admin')
    const { page } = visitor
    const machine = await followMachine(page, serviceKeyMachine.id)
    await page.goto(PATH)
    await page.getByRole('heading', { level: 1, name: 'Service Keys' }).waitFor()
    expect(await visitor.faults()).toEqual([])

    await page.getByRole('button', { name: 'Issue key' }).click()
    const dialog = page.getByRole('dialog', { name: 'Issue service key' })
    await dialog.getByRole('button', { name: 'Issue key' }).click()
    // Said at the fields and above them, as in every form, and the first of them has the focus.
    const summary = dialog.getByRole('alert')
    await summary.getByText('3 problems').waitFor()
    await summary.getByRole('link', { name: 'Organization: Enter a name' }).waitFor()
    expect(await dialog.getByText('Enter a name', { exact: true }).count()).toBe(2)
    await expect
      .poll(() => dialog.getByLabel('Name').evaluate((field) => field === document.activeElement))
      .toBe(true)
    await dialog.getByLabel('Name').fill('ERP of Acme')
    await dialog.getByLabel('Organization').fill('o'.repeat(51))
    await dialog.getByText('At most 50 characters', { exact: true }).waitFor()
    await dialog.getByLabel('Organization').fill('Acme')
    // For whom it books: one at least, and suppliers that the portal knows.
    const suppliers = dialog.getByLabel('Other suppliers, by ID')
    await suppliers.fill('12')
    await dialog.getByText('Enter 15 digits starting with 300 for each supplier').first().waitFor()
    await suppliers.fill('300999999999999')
    await dialog.getByLabel('Ultium').check()
    expect(await visitor.faults()).toEqual([])
    visitor.expectStatus(422)
    await dialog.getByRole('button', { name: 'Issue key' }).click()
    await dialog.getByText('There is no supplier with the id 300999999999999').waitFor()
    await suppliers.fill('')
    await dialog.getByRole('button', { name: 'Issue key' }).click()

    const shown = page.getByRole('dialog', { name: 'Copy the key now' })
    const key = await shown.getByLabel('Service key').inputValue()
    expect(key).toMatch(/^pk_[\w-]{43}$/)
    expect(await visitor.faults()).toEqual([])
    await machine.see('shown')
    // It is told once: a slip of the hand closes nothing.
    await page.keyboard.press('Escape')
    await page.mouse.click(4, 4)
    expect(await shown.getByLabel('Service key').inputValue()).toBe(key)
    await shown.getByRole('button', { name: 'I’ve copied it' }).click()
    await machine.see('closed')
    expect(await page.content()).not.toContain(key)
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(stored).not.toContain(key)

    const use = () => page.request.get(AT, { headers: { 'x-service-key': key } })
    expect((await use()).status()).toBe(404)
    const grid = page.getByRole('grid', { name: 'Service keys' })
    // One's own key is no change to be asked for.
    await grid.getByText('ERP of Acme').first().waitFor()
    await grid.getByText('Ultium', { exact: true }).first().waitFor()
    expect(await page.getByRole('button', { name: /Show changes/ }).count()).toBe(0)

    await page.getByRole('button', { name: 'Revoke ERP of Acme' }).first().click()
    const alert = page.getByRole('alertdialog', { name: 'Revoke ERP of Acme?' })
    await alert.waitFor()
    expect(await visitor.faults()).toEqual([])
    await alert.getByRole('button', { name: 'Revoke key' }).click()
    await grid.getByText('Revoked', { exact: true }).first().waitFor()
    expect((await use()).status()).toBe(401)

    await page.getByRole('tab', { name: 'Active' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?state=active')
  })

  test('have organizations beside them, whose programs are added, edited and taken away', async () => {
    const visitor = await visitors.visit('admin')
    const { page } = visitor
    const machine = await followMachine(page, serviceKeyMachine.id)
    await page.goto(PATH)
    const name = `e2e-${crypto.randomUUID().slice(0, 8)}`
    const row = page.getByRole('row', { name: new RegExp(name) })
    await page.getByRole('button', { name: 'Add organization' }).click()
    await machine.see('giving')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('alert').getByText('2 problems').waitFor()
    await dialog.getByLabel('Organization').fill(name)
    await dialog.getByLabel('BMW').check()
    await dialog.getByLabel('Other suppliers, by ID').fill('300000000000001')
    expect(await visitor.faults()).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await row.getByText('BMW, Supplier 300000000000001').waitFor()

    await page.getByRole('button', { name: `Edit booking rights of ${name}` }).click()
    await dialog.getByLabel('BMW').uncheck()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await row.getByText('Supplier 300000000000001', { exact: true }).waitFor()
    await page.getByRole('button', { name: `Edit booking rights of ${name}` }).click()
    await dialog.getByLabel('Other suppliers, by ID').fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => row.count()).toBe(0)
    await machine.see('closed')
  })

  test('can be handled on a phone in the dark', async () => {
    const visitor = await visitors.visit('admin', {
      width: 390,
      height: 844,
      colorScheme: 'dark',
    })
    await visitor.page.goto(PATH)
    await visitor.page.getByRole('button', { name: 'Issue key' }).click()
    await visitor.page.getByRole('dialog', { name: 'Issue service key' }).waitFor()
    expect(await visitor.faults()).toEqual([])
  })

  test('are nobody else’s', async () => {
    const { page } = await visitors.visit('managers')
    await page.goto(PATH)
    await page.getByRole('heading', { name: 'You can’t open this page' }).waitFor()
    expect(await page.getByRole('link', { name: 'Service Keys' }).count()).toBe(0)
  })
})
