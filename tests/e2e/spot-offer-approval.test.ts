import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  amara,
  approveBy,
  badge,
  makeOffer,
  marcus,
  openOffer,
  readOffer,
} from '#tests/support/spot-offer-page.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'

const visitors = createVisitors()
// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
const LONG_MS = 240_000
const CONFIG = '/dashboard/spot-feedstock/config/'
let manager: Visitor
let admin: Visitor
let ops: Visitor

beforeAll(async () => {
  manager = await visitors.visit('managers')
  admin = await visitors.visit('admin')
  ops = await visitors.visit('customer-ops')
  await approveBy(manager, { mode: 'any', approvers: [marcus, amara] })
}, LONG_MS)
afterAll(() => visitors.end())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const card = (page: Page) => page.getByRole('region', { name: 'Approvals' })
const asked = (page: Page, name: string) =>
  card(page).getByRole('listitem').filter({ hasText: name })
const approveButton = (page: Page) =>
  page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Approve', exact: true })

/** Approves the offer whose page is open. */
async function approve({ page }: Visitor, id: string) {
  await approveButton(page).click()
  const dialog = page.getByRole('dialog', { name: `Approve offer ${id}` })
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Strategic lot.')
  await dialog.getByRole('button', { name: 'Approve offer' }).click()
  await dialog.waitFor({ state: 'hidden', ...SOON })
}

/** Opens the offer from the inbox, as it waits there. */
async function reviewFromInbox({ page }: Visitor, id: string) {
  await page.goto('/dashboard/inbox/')
  await page.getByRole('link', { name: `Review ${id}` }).click(SOON)
  await page.getByRole('heading', { level: 1, name: /^Offer to / }).waitFor(SOON)
}

test(
  'in sequence, as the editor of the configuration says, the second is asked after the first',
  async () => {
    const { page } = manager
    await page.goto(CONFIG)
    await button(page, 'Edit').click(SOON)
    await page.getByRole('radio', { name: /In sequence/ }).check()
    await button(page, 'Review changes').click()
    const review = page.getByRole('dialog', { name: 'Review changes' })
    await review.getByRole('textbox', { name: 'Reason for the change' }).fill('Four eyes')
    await review.getByRole('button', { name: 'Apply changes' }).click()
    await page.getByText('Changes applied.').waitFor(SOON)
    const { offerId: id } = await makeOffer(ops, 'high')

    await openOffer(admin, id)
    await asked(admin.page, 'Amara Okafor').getByText('Later').waitFor(SOON)
    await expect.poll(() => approveButton(admin.page).getAttribute('aria-disabled')).toBe('true')
    await admin.page.getByText('It’s waiting for Marcus Lindqvist now.').first().waitFor(SOON)

    await reviewFromInbox(manager, id)
    await approve(manager, id)
    await page.getByText('Approved, 1 of 2. Now it waits for Amara Okafor.').waitFor(SOON)
    await card(page).getByText('1 of 2').waitFor(SOON)
    await badge(page, 'Waiting for approval').waitFor(SOON)
    await asked(page, 'Amara Okafor').getByText('Waiting').waitFor(SOON)

    await reviewFromInbox(admin, id)
    await approve(admin, id)
    await badge(admin.page, 'Open').waitFor(SOON)
    await card(admin.page).getByText('2 of 2').waitFor(SOON)
    expect((await readOffer(ops, id)).approvals.map(({ name }) => name)).toEqual([
      'Marcus Lindqvist',
      'Amara Okafor',
    ])
  },
  LONG_MS,
)

test(
  'where all must approve, each may be the first and the last one decides',
  async () => {
    await approveBy(manager, { mode: 'all', approvers: [marcus, amara] })
    const { offerId: id } = await makeOffer(ops, 'high')

    await openOffer(admin, id)
    await approve(admin, id)
    await asked(admin.page, 'Marcus Lindqvist').getByText('Waiting').waitFor(SOON)
    await badge(admin.page, 'Waiting for approval').waitFor(SOON)
    await openOffer(manager, id)
    await approve(manager, id)

    await badge(manager.page, 'Open').waitFor(SOON)
    expect((await readOffer(ops, id)).approvals.map(({ name }) => name)).toEqual([
      'Amara Okafor',
      'Marcus Lindqvist',
    ])
  },
  LONG_MS,
)

test(
  'who stands in on these days approves for the approver, and both names are kept',
  async () => {
    const { page } = manager
    await approveBy(manager, { mode: 'any', approvers: [marcus] })
    await page.goto(CONFIG)
    await button(page, 'Add substitute').click(SOON)
    const dialog = page.getByRole('dialog', { name: 'Add substitute' })
    await dialog.getByRole('combobox', { name: 'Substitute' }).selectOption(ops.email)
    await dialog.getByRole('button', { name: 'Save' }).click()
    const standing = page.getByRole('region', { name: 'Substitutes' })
    await standing.getByRole('cell', { name: 'Claire Dubois' }).waitFor(SOON)
    const { offerId: id } = await makeOffer(admin, 'high')

    await reviewFromInbox(ops, id)
    await asked(ops.page, 'Marcus Lindqvist')
      .getByText('Claire Dubois is the substitute today')
      .waitFor(SOON)
    await approve(ops, id)
    await badge(ops.page, 'Open').waitFor(SOON)
    await asked(ops.page, 'Claire Dubois for Marcus Lindqvist').waitFor(SOON)
    await ops.page
      .getByRole('region', { name: 'History' })
      .getByText('Claire Dubois for Marcus Lindqvist')
      .first()
      .waitFor(SOON)

    expect((await readOffer(ops, id)).approvals).toMatchObject([
      { name: 'Marcus Lindqvist', givenBy: { name: 'Claire Dubois' } },
    ])

    await standing.getByRole('button', { name: 'End the substitute for Marcus Lindqvist' }).click()
    await standing.getByText('No substitutes.').waitFor(SOON)
  },
  LONG_MS,
)

test(
  'another approver is reviewed with the offers that would change hands',
  async () => {
    const { page } = manager
    await approveBy(manager, { mode: 'any', approvers: [marcus] })
    const { offerId: id } = await makeOffer(ops, 'high')

    await page.goto(CONFIG)
    await button(page, 'Edit').click(SOON)
    const only = page.getByRole('group', { name: 'Approver 1 of 1' })
    await only.getByRole('combobox', { name: 'Approver' }).selectOption(admin.email)
    await button(page, 'Review changes').click()

    const review = page.getByRole('dialog', { name: 'Review changes' })
    const hands = review.getByRole('region', { name: 'Approvers of pending offers' })
    const row = hands.getByRole('row').filter({ hasText: id })
    await row.getByRole('cell', { name: marcus.name }).waitFor(SOON)
    await row.getByRole('cell', { name: amara.name }).waitFor(SOON)
    // Only looked at: the flow stays, and so does who is asked.
    await review.getByRole('button', { name: 'Back to editing' }).click()
    await button(page, 'Discard changes').click()
    await button(page, 'Edit').waitFor(SOON)
    expect((await readOffer(manager, id)).awaiting).toMatchObject([{ email: marcus.email }])
  },
  LONG_MS,
)
