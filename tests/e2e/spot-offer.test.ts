import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { SharedOffer } from '#schemas/spot-offer/offer.ts'
import { press } from '#tests/support/record-look.ts'
import {
  amara,
  approveBy,
  badge,
  button,
  dayIn,
  fillOffer,
  heading,
  line,
  main,
  makeOffer,
  marcus,
  openNew,
  openOffer,
  readOffer,
} from '#tests/support/spot-offer-page.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'

const visitors = createVisitors()
// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
const LONG_MS = 240_000
let manager: Visitor
let ops: Visitor

beforeAll(async () => {
  manager = await visitors.visit('managers')
  ops = await visitors.visit('customer-ops')
  await approveBy(manager, { mode: 'any', approvers: [marcus, amara] })
}, LONG_MS)
afterAll(() => visitors.end())

const actions = (page: Page) => page.getByRole('group', { name: 'Actions' })

describe('an offer from its first number to its PO number', () => {
  test(
    'is made above the high price, approved by who may, accepted by the supplier and gets its PO',
    async () => {
      const { page } = ops
      await openNew(ops)
      await page.getByRole('combobox', { name: 'Supplier account' }).selectOption('300000000000001')
      await fillOffer(page, '300')
      const verdict = page.getByRole('status', { name: 'When you save' })
      await verdict.getByText(/^Fix: Ni payable, %/).waitFor()
      await line(page).getByRole('textbox', { name: 'Ni payable, %' }).fill('100')
      await line(page).getByRole('textbox', { name: 'Co payable, %' }).fill('100')
      await verdict.getByText('The price needs approval: Above high price.').waitFor()
      await verdict.getByText('It goes to Marcus Lindqvist, Amara Okafor for approval.').waitFor()

      await button(page, 'Create offer').click()
      await heading(page).waitFor()
      await badge(page, 'Waiting for approval').waitFor()
      const id = /so_0\d{7}/.exec(page.url())?.[0] ?? ''

      // Who made it cannot approve it, and reads why and who can.
      const approve = actions(page).getByRole('button', { name: 'Approve', exact: true })
      await expect.poll(() => approve.getAttribute('aria-disabled')).toBe('true')
      await main(page)
        .getByText(/You’re not an approver for Above high price\./)
        .first()
        .waitFor()
      await button(page, 'Why can’t I…?').click()
      const why = page.getByRole('table', { name: 'Actions and who can take them' })
      await why
        .getByRole('row', { name: /^Accept on behalf/ })
        .getByText(/It’s waiting for Marcus Lindqvist/)
        .waitFor()
      await page.keyboard.press('Escape')

      await openOffer(manager, id)
      await actions(manager.page).getByRole('button', { name: 'Approve', exact: true }).click()
      const dialog = manager.page.getByRole('dialog', { name: `Approve offer ${id}` })
      await dialog.getByText('Above high', { exact: true }).first().waitFor()
      await dialog.getByRole('button', { name: 'Approve offer' }).click()
      await dialog.getByText('Note: Write a note').waitFor()
      await dialog.getByRole('textbox', { name: 'Note' }).fill('Strategic lot, approved.')
      await dialog.getByRole('button', { name: 'Approve offer' }).click()
      await badge(manager.page, 'Open').waitFor()
      await manager.page
        .getByRole('region', { name: 'History' })
        .getByText('Strategic lot, approved.')
        .waitFor()

      const supplier = await visitors.visit('supplier')
      const answer = (await supplier.call('GET', `/suppliers/offer/${id}`)) as { data: unknown }
      const shared = SharedOffer.parse(answer.data)
      await supplier.call('PATCH', `/spot-feedstock/offers/${id}`, {
        action: 'supplier-approve',
        offerLastUpdatedAt: shared.updatedAt,
      })

      await openOffer(ops, id)
      await badge(page, 'Accepted').waitFor()
      await actions(page).getByRole('button', { name: 'Update PO number' }).click()
      const po = page.getByRole('dialog', { name: `Update PO number of ${id}` })
      await po.getByRole('textbox', { name: 'PO number' }).fill('4500118273')
      await po.getByRole('button', { name: 'Save' }).click()
      await page
        .getByRole('region', { name: 'Offer', exact: true })
        .getByText('4500118273')
        .waitFor()
      expect((await readOffer(ops, id)).history.map(({ action }) => action)).toEqual([
        'create',
        'approve',
        'supplier-approve',
        'update-po-number',
      ])
    },
    LONG_MS,
  )

  test(
    'is approved once by two who press at the same time',
    async () => {
      const { offerId: id } = await makeOffer(ops, 'high')
      const other = await visitors.visit('admin')
      other.expectStatus(409)
      const pages = [manager.page, other.page]
      for (const one of [manager, other]) {
        await openOffer(one, id)
        await actions(one.page).getByRole('button', { name: 'Approve', exact: true }).click()
        await one.page.getByRole('textbox', { name: 'Note' }).fill('Fine with me.')
      }
      manager.expectStatus(409)

      await Promise.all(
        pages.map((page) =>
          page.getByRole('dialog').getByRole('button', { name: 'Approve offer' }).click(),
        ),
      )

      const late = () =>
        Promise.all(
          pages.map((page) => page.getByRole('dialog', { name: 'This offer was changed' }).count()),
        )
      await expect
        .poll(async () => (await late()).reduce((sum, count) => sum + count, 0), SOON)
        .toBe(1)
      const page = (await late())[0] === 1 ? manager.page : other.page
      const dialog = page.getByRole('dialog', { name: 'This offer was changed' })
      await dialog.getByText('“Approve offer” is no longer possible.').waitFor()
      await dialog.getByText('Fine with me.').last().waitFor()
      await dialog.getByRole('button', { name: 'Discard my changes' }).click()
      const { approvals, history } = await readOffer(ops, id)
      expect([approvals.length, history.length]).toEqual([1, 2])
    },
    LONG_MS,
  )

  test(
    'sends its letter, and is declined on behalf of the supplier only with a reason and a note',
    async () => {
      const { offerId: id } = await makeOffer(ops, 'low')
      const { page } = ops
      await openOffer(ops, id)
      await badge(page, 'Open').waitFor()

      await button(page, 'View letter').waitFor()
      await expect.poll(() => page.getByText(/^(Accept|Decline) offer$/).count()).toBe(0)
      await press(page, 'Decline on behalf…')
      const dialog = page.getByRole('dialog', { name: `Decline ${id} on behalf` })
      await dialog.getByRole('button', { name: 'Decline on behalf' }).click()
      await dialog.getByText('2 problems').waitFor()
      await dialog.getByLabel('Logistics cost').check()
      await dialog.getByRole('textbox', { name: 'Note' }).fill('Ana Ruiz on the phone: too far.')
      await dialog.getByRole('button', { name: 'Decline on behalf' }).click()

      await badge(page, 'Declined').waitFor()
      await main(page)
        .getByText(/^Declined by .*: Logistics cost\./)
        .waitFor()
      await page.getByRole('region', { name: 'History' }).getByText(/email/).first().waitFor()
      await expect.poll(() => readOffer(ops, id)).toMatchObject({ lossReason: 'logistics-cost' })
    },
    LONG_MS,
  )

  test(
    'shows its letter, takes a note and another date, and is deleted from its menu',
    async () => {
      const { offerId: id } = await makeOffer(ops, 'low')
      const { page } = ops
      await openOffer(ops, id)
      const choose = async (action: string) => {
        await actions(page).getByRole('button', { name: 'More actions' }).click()
        await page.getByRole('menuitem', { name: action, exact: true }).click()
        return page.locator('dialog[open]').filter({ hasText: id })
      }
      // The letter is written after the offer: the portal says so till then.
      const isWritten = () =>
        ops.call('GET', `/spot-feedstock/offers/${id}/document/latest`).then(
          () => true,
          () => false,
        )
      await expect.poll(isWritten, SOON).toBe(true)
      await button(page, 'View Offer letter').click()
      const letter = page.getByRole('dialog', { name: `Offer letter for ${id}` })
      await letter.getByRole('link', { name: 'Download' }).waitFor()
      expect(await ops.faults()).toEqual([])
      await page.keyboard.press('Escape')

      const note = await choose('Add note')
      await note.getByRole('textbox', { name: 'Note' }).fill('They ask for Friday.')
      await note.getByRole('button', { name: 'Add note' }).click()
      const history = page.getByRole('region', { name: 'History' })
      await history.getByText('They ask for Friday.').waitFor()

      const dated = await choose('Update expiration date')
      await dated.getByLabel('Expiration date').fill(dayIn(45))
      await dated.getByRole('button', { name: 'Save' }).click()
      await history.getByText(/^Valid until /).waitFor()
      await history.getByText('1 field changed').click()
      await history.getByRole('rowheader', { name: 'Expiration date' }).waitFor()
      expect((await readOffer(ops, id)).offerExpirationDate).toBe(dayIn(45))

      const gone = await choose('Delete offer')
      await gone.getByText('This can’t be undone.').waitFor()
      await gone.getByRole('button', { name: 'Delete offer' }).click()
      await badge(page, 'Withdrawn').waitFor()
    },
    LONG_MS,
  )

  test(
    'is rejected with a note that its maker reads first',
    async () => {
      const { offerId: id } = await makeOffer(ops, 'high')
      await openOffer(manager, id)
      await actions(manager.page).getByRole('button', { name: 'Reject', exact: true }).click()
      const dialog = manager.page.getByRole('dialog', { name: `Reject offer ${id}` })
      await dialog.getByRole('textbox', { name: 'Note' }).fill('Too far above the market.')
      await dialog.getByRole('button', { name: 'Reject offer' }).click()
      await badge(manager.page, 'Not approved').waitFor()

      await openOffer(ops, id)
      await main(ops.page).getByText('Rejected by Marcus Lindqvist:').waitFor()
      await main(ops.page).getByText('Too far above the market.').first().waitFor()
      const edit = actions(ops.page).getByRole('link', { name: 'Edit offer' })
      await expect.poll(() => edit.getAttribute('href')).toMatch(/\?edit=true$/)
    },
    LONG_MS,
  )
})
