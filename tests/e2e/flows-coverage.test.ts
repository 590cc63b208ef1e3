import fs from 'node:fs/promises'

import { afterAll, expect, test } from 'vitest'

import { coverageOfRun, reportOf } from '#scripts/flows-coverage.ts'
import { reportFile } from '#tests/support/place.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
const report = reportFile()
afterAll(async () => {
  await visitors.end()
  await fs.rm(report, { force: true })
})

const APPROVAL =
  'shipmentRequest.submitted --approve-by-bizdev--> shipmentRequest.approved-by-bizdev'
const run = coverageOfRun([
  { machine: 'shipmentRequest', where: 'machine', taken: [APPROVAL], refused: 2 },
  { machine: 'shipmentRequest', where: 'browser', taken: [APPROVAL], refused: 0 },
])

const phone = { width: 390, height: 844, colorScheme: 'dark' } as const

test('the coverage of the last run is missed, or shown on the arrows and in the table', async () => {
  const { page, faults } = await visitors.visit('customer-ops', phone)
  const toggle = page.getByRole('button', { name: 'Coverage' })
  const panel = page.getByRole('region', { name: 'Coverage' })
  const approval = page.getByRole('row', { name: /^Submitted Approve as bizdev/ }).getByRole('cell')

  await page.goto('/flows/spotOffer/')
  await toggle.click()
  await page.getByText('No test run is recorded').waitFor()
  expect(new URL(page.url()).searchParams.get('layer')).toBe('coverage')
  await fs.writeFile(report, JSON.stringify(reportOf(run)))

  await page.goto('/flows/shipmentRequest/?layer=coverage')
  await panel.getByText(/^Transitions covered: 1 of \d+ on the machine, 0 of/).waitFor()
  await panel.getByText('covered in every place (1)').waitFor()
  expect((await approval.allInnerTexts()).at(-2)).toBe('on the machine, in a browser')
  expect(await faults()).toEqual([])
  const room = await page.evaluate(() => [document.body.scrollWidth, innerWidth])
  expect(room[0]).toBeLessThanOrEqual(room[1] ?? 0)
  await panel.getByLabel('Show').selectOption({ label: 'over HTTP' })
  await panel.getByText('covered (0)', { exact: true }).waitFor()
  await toggle.click()

  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => approval.count()).toBe(5)
})

test('live flows are turned on in the menu of a phone too', async () => {
  const { page, faults } = await visitors.visit('customer-ops', phone)
  await page.goto('/flows/auth/')
  await page.getByText('Live inspection is off').waitFor()

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('checkbox', { name: 'Live flows' }).check()
  await page.getByRole('button', { name: 'Inspect this tab' }).waitFor()
  expect(await faults()).toEqual([])

  await page.getByRole('region', { name: 'Live' }).getByText('Now in:').waitFor()
})
