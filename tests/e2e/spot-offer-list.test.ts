import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { againstHigh } from '#schemas/spot-offer/figures.ts'
import { keepMessages } from '#tests/support/kept-messages.ts'
import {
  NEW_OFFER,
  amara,
  approveBy,
  button,
  heading,
  line,
  main,
  makeOffer,
  marcus,
  offerPath,
  readOffer,
  openNew,
} from '#tests/support/spot-offer-page.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import { sayDifference, sayMoney } from '#views/spot-offer/format.ts'

const visitors = createVisitors()
// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
const LONG_MS = 240_000
let ops: Visitor

beforeAll(async () => {
  const manager = await visitors.visit('managers')
  ops = await visitors.visit('customer-ops')
  await approveBy(manager, { mode: 'any', approvers: [marcus, amara] })
}, LONG_MS)
afterAll(() => visitors.end())

describe('the list of offers', () => {
  test(
    'is filtered and searched in its address',
    async () => {
      const { offerId: id } = await makeOffer(ops, 'high')
      const { page } = ops
      const grid = page.getByRole('grid', { name: 'Offers' })
      const ids = () => grid.getByRole('link').allInnerTexts()
      await page.goto('/dashboard/spot-feedstock/?bogus=1')
      await page.getByText('Ignored an unknown filter: bogus.').waitFor()
      await page.getByRole('searchbox', { name: 'Search offers' }).fill(id)
      await expect.poll(ids, SOON).toEqual([id])

      await page.getByRole('tab', { name: 'Accepted' }).click()
      await page.waitForURL(/state=supplier-approved/)
      await expect.poll(ids, SOON).not.toContain(id)
      await page.goBack()

      await expect.poll(ids, SOON).toEqual([id])
      await button(page, 'Clear filters').first().click()
      await expect.poll(async () => (await ids()).length, SOON).toBeGreaterThan(0)
    },
    LONG_MS,
  )

  test(
    'has columns and rows to one’s liking, kept as a view, and is taken along whole',
    async () => {
      const { offerId: id } = await makeOffer(ops, 'low')
      const { page } = ops
      const grid = page.getByRole('grid', { name: 'Offers' })
      const heads = () => grid.getByRole('columnheader').allInnerTexts()
      await keepMessages(page)
      await page.goto(`/dashboard/spot-feedstock/?q=${id}`)
      await grid.getByRole('link', { name: id }).waitFor(SOON)

      await button(page, 'Columns').click()
      const columns = page.getByRole('dialog', { name: 'Columns' })
      await columns.getByRole('checkbox', { name: 'Margin' }).uncheck()
      await columns.getByRole('button', { name: 'Close', exact: true }).click()
      await expect.poll(heads, SOON).not.toContain('Margin')
      const height = async () => (await grid.getByRole('row').nth(1).boundingBox())?.height ?? 0
      const usual = await height()
      await button(page, 'Compact rows').click()
      await expect.poll(height, SOON).toBeLessThan(usual)

      const [file] = await Promise.all([
        page.waitForEvent('download', SOON),
        button(page, 'Export CSV').click(),
      ])
      const saved = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'offers-')), 'offers.csv')
      await file.saveAs(saved)
      const text = await fs.readFile(saved, 'utf8')
      expect(text.split('\r\n')).toHaveLength(2)
      expect(text).toContain(`${id},Lakeside Cell Works,NMC 622 black mass,Open,`)
      expect(text).not.toContain('Margin')
      await page.getByText('1 offer exported').waitFor(SOON)
      await page.getByRole('button', { name: 'Close notification' }).click()

      await grid.getByRole('link', { name: id }).click()
      const crumb = page
        .getByRole('navigation', { name: 'Breadcrumb' })
        .getByRole('link', { name: 'Spot Feedstock Pricing' })
      await expect.poll(() => crumb.getAttribute('href'), SOON).toContain(`?q=${id}`)
      await crumb.click()
      await expect.poll(heads, SOON).not.toContain('Margin')

      const name = `Lakeside ${id}`
      await button(page, 'Save as new view').click()
      const dialog = page.getByRole('dialog', { name: 'Save as new view' })
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
      await dialog.getByRole('button', { name: 'Save view' }).click()
      const kept = page.getByRole('tab', { name })
      await expect.poll(() => kept.getAttribute('aria-selected'), SOON).toBe('true')
      await page.getByRole('tab', { name: 'Mine', exact: true }).click()
      await page.waitForURL(/mine=yes/)
      await page.getByRole('button', { name: 'Remove filter Created by: Me' }).waitFor(SOON)
      await kept.click()
      await page.waitForURL(new RegExp(`q=${id}`))
      await expect.poll(heads, SOON).not.toContain('Margin')
      await button(page, 'Delete view').click()
      await page
        .getByRole('alertdialog', { name: `Delete view ${name}?` })
        .getByRole('button', { name: 'Delete view' })
        .click()
      await kept.waitFor({ state: 'detached' })
    },
    LONG_MS,
  )

  test(
    'shows an action done from a row at its place',
    async () => {
      const { offerId: id } = await makeOffer(ops, 'low')
      const { page } = ops
      await page.goto(`/dashboard/spot-feedstock/?q=${id}`)
      const row = page.getByRole('row').filter({ hasText: id })
      await row.getByText('Open', { exact: true }).first().waitFor()

      await row.getByRole('button', { name: `Actions for ${id}` }).click()
      await page.getByRole('menuitem', { name: 'Accept on behalf…' }).click()
      const dialog = page.getByRole('dialog', { name: `Accept ${id} on behalf` })
      await dialog.getByRole('textbox', { name: 'Note' }).fill('Signed letter of 20 November.')
      await dialog.getByRole('button', { name: 'Accept on behalf' }).click()

      await row.getByText('Accepted').waitFor()
      await expect.poll(() => readOffer(ops, id)).toMatchObject({ offerState: 'supplier-approved' })
    },
    LONG_MS,
  )
})

describe('a price above the high one', () => {
  test(
    'is the same in row, dialog and file, and the next approver is named when it is approved',
    async () => {
      const manager = await visitors.visit('managers', { width: 1280 })
      await approveBy(manager, { mode: 'sequence', approvers: [marcus, amara] })
      const offer = await makeOffer(ops, 'high')
      const { offerId: id, offerForm: form } = offer
      const above = againstHigh(form)
      const { page } = manager
      await page.goto(`/dashboard/spot-feedstock/?q=${id}`)
      const row = page.getByRole('row').filter({ hasText: id })
      await row.getByText('Waiting for you').waitFor(SOON)
      await row.getByText('1 of 2, then Amara Okafor').waitFor(SOON)
      await row.getByText(sayDifference(above), { exact: true }).waitFor()
      await row.getByText('above high').waitFor()
      await row.getByText(sayMoney(form.totals.total), { exact: true }).waitFor()
      const sums = main(page).getByLabel('Totals of these offers')
      await sums.getByText(sayMoney(form.totals.total), { exact: true }).waitFor(SOON)
      const heads = page.getByRole('columnheader')
      const needed = ['Total', 'Margin', 'Against high', 'Weight', 'Valid to']
      expect(await heads.allInnerTexts()).toEqual(expect.arrayContaining(needed))

      const [file] = await Promise.all([
        page.waitForEvent('download', SOON),
        button(page, 'Export CSV').click(),
      ])
      const saved = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'offers-')), 'offers.csv')
      await file.saveAs(saved)
      const cells = (await fs.readFile(saved, 'utf8')).split('\r\n').at(1)?.split(',') ?? []
      expect(cells).toEqual(expect.arrayContaining([String(form.totals.total), String(above)]))

      await row.hover()
      await row.getByRole('button', { name: 'Approve…' }).click()
      const dialog = page.getByRole('dialog', { name: `Approve offer ${id}` })
      await dialog.getByText('Above the high price', { exact: true }).waitFor(SOON)
      await dialog.getByText(sayMoney(above), { exact: true }).waitFor()
      await dialog.getByText('1 You, now').waitFor()
      await dialog.getByText('2 Amara Okafor').waitFor()
      expect(await manager.faults()).toEqual([])
      await dialog.getByRole('textbox', { name: 'Note' }).fill('Strategic lot.')
      await dialog.getByRole('button', { name: 'Approve offer' }).click()
      await page.getByText('Approved, 1 of 2. Now it waits for Amara Okafor.').waitFor(SOON)
      await row.getByText('Waiting for Amara Okafor').waitFor(SOON)

      await page.goto(offerPath(id))
      await page.getByRole('heading', { level: 1, name: 'Offer to Lakeside Cell Works' }).waitFor()
      await approveBy(manager, { mode: 'any', approvers: [marcus, amara] })
    },
    LONG_MS,
  )

  test(
    'is rejected from the dialog that approves it',
    async () => {
      const { offerId: id } = await makeOffer(ops, 'high')
      const narrow = { width: 390, height: 844, colorScheme: 'dark' } as const
      const { page, faults } = await visitors.visit('managers', narrow)
      await page.goto(`/dashboard/spot-feedstock/?q=${id}`)
      await page.getByRole('button', { name: `Actions for ${id}` }).click(SOON)
      await page.getByRole('menuitem', { name: 'Approve', exact: true }).click()
      const approve = page.getByRole('dialog', { name: `Approve offer ${id}` })
      await approve.getByText('Above the high price', { exact: true }).waitFor(SOON)
      expect(await faults()).toEqual([])
      await approve.getByRole('button', { name: 'Reject…' }).click()
      const reject = page.getByRole('dialog', { name: `Reject offer ${id}` })
      await reject.getByRole('textbox', { name: 'Note' }).fill('Too dear.')
      await reject.getByRole('button', { name: 'Reject offer' }).click()

      await page.getByText('Not approved').first().waitFor(SOON)
      await expect.poll(() => readOffer(ops, id)).toMatchObject({ offerState: 'rejected' })
    },
    LONG_MS,
  )
})

describe('for everybody', () => {
  test(
    'list, new offer and offer break no rule of accessibility, wide and narrow, light and dark',
    async () => {
      const { offerId: id } = await makeOffer(ops, 'high')
      const narrow = await visitors.visit('managers', {
        width: 390,
        height: 844,
        colorScheme: 'dark',
      })
      const wide = await visitors.visit('managers', { width: 1280, colorScheme: 'light' })
      // What tests of other files began is asked about in the place of the form.
      await openNew(wide)
      const shown: readonly [string, (page: Page) => Promise<void>][] = [
        ['/dashboard/spot-feedstock/', (page) => page.getByText(id).first().waitFor()],
        [NEW_OFFER, (page) => line(page).waitFor()],
        [offerPath(id), (page) => heading(page).waitFor()],
      ]

      for (const visitor of [wide, narrow])
        for (const [address, isThere] of shown) {
          await visitor.page.goto(address)
          await isThere(visitor.page)
          expect(await visitor.faults()).toEqual([])
          const width = await visitor.page.evaluate(() => document.documentElement.scrollWidth)
          expect(width).toBeLessThanOrEqual(visitor === narrow ? 390 : 1280)
        }
    },
    LONG_MS,
  )

  test(
    'the lowest tier reads the list without costs, margins and actions',
    async () => {
      await makeOffer(ops, 'low')
      const { page } = await visitors.visit('lowest')
      await page.goto('/dashboard/spot-feedstock/')
      const grid = page.getByRole('grid', { name: 'Offers' })
      await grid.getByRole('row').nth(1).waitFor()

      const heads = await grid.getByRole('columnheader').allInnerTexts()
      expect(heads).toContain('Supplier and material')
      expect(heads).not.toContain('Margin')
      for (const inner of ['Low, mid, high', 'Against high']) expect(heads).not.toContain(inner)
      await expect.poll(() => page.getByRole('link', { name: 'New Offer' }).count()).toBe(0)
    },
    LONG_MS,
  )
})
