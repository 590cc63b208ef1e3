import type { Locator, Page } from 'playwright-core'

import type { ApprovalFlow } from '#schemas/spot-offer/approval.ts'
import { SpotConfig } from '#schemas/spot-offer/config.ts'
import { FullOffer } from '#schemas/spot-offer/offer.ts'

import { form } from './spot-offer.ts'
import { startAnew } from './start-anew.ts'
import type { Visitor } from './visitors.ts'

export const NEW_OFFER = '/dashboard/spot-feedstock/offer/'
export const offerPath = (id: string): string => `${NEW_OFFER}${id}/`

const DAY_MS = 86_400_000
/** A day of the company from now on. */
export const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(
    Date.now() + days * DAY_MS,
  )
/** The month before this one: its prices are whole. */
export function lastMonth(): string {
  const [year = 0, month = 0] = dayIn(0).split('-').map(Number)
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}

const approver = (who: 'managers' | 'admin', name: string): ApprovalFlow['approvers'][number] => ({
  email: `${who}@portal.example`,
  name,
  reasons: ['near-high-price', 'above-high-price'],
})
export const marcus = approver('managers', 'Marcus Lindqvist')
export const amara = approver('admin', 'Amara Okafor')

/** Sets who approves, as a manager does. */
export async function approveBy(
  { call }: Pick<Visitor, 'call'>,
  approvalFlow: ApprovalFlow,
): Promise<void> {
  const { data, version } = (await call('GET', '/spot-feedstock/config')) as {
    data: SpotConfig & { history: unknown }
    version: number
  }
  const { history: _history, ...config } = data
  await call('POST', '/spot-feedstock/config', { ...config, approvalFlow, version })
}

/** An offer over the API: plainly below the high price, or far above it. */
export async function makeOffer(
  { call }: Pick<Visitor, 'call'>,
  price: 'low' | 'high',
): Promise<FullOffer> {
  const base = form({
    pricing: { mode: 'fixed', unitPrice: price === 'low' ? 0.5 : 50, priceMonth: lastMonth() },
  })
  const { data } = (await call('POST', '/spot-feedstock/offers', {
    offerForm: { ...base, supplier: { ...base.supplier, name: 'Lakeside Cell Works' } },
    offerExpirationDate: dayIn(30),
  })) as { data: unknown }
  return FullOffer.parse(data)
}

export const readOffer = async ({ call }: Pick<Visitor, 'call'>, id: string): Promise<FullOffer> =>
  FullOffer.parse(((await call('GET', `/spot-feedstock/offers/${id}`)) as { data: unknown }).data)

/** An action on an offer as it is now, over the API. */
export async function act(
  { call }: Pick<Visitor, 'call'>,
  offer: Pick<FullOffer, 'offerId' | 'updatedAt'>,
  body: Readonly<Record<string, unknown>>,
): Promise<FullOffer> {
  const { data } = (await call('PATCH', `/spot-feedstock/offers/${offer.offerId}`, {
    ...body,
    offerLastUpdatedAt: offer.updatedAt,
  })) as { data: unknown }
  return FullOffer.parse(data)
}

export const main = (page: Page): Locator => page.locator('main')
export const button = (page: Page, name: string): Locator =>
  main(page).getByRole('button', { name, exact: true })
export const line = (page: Page, at = 1): Locator =>
  page.getByRole('group', { name: `Line ${at}`, exact: true })

/** Fills an empty offer to the demo's supplier; the payable of nickel makes its price. */
export async function fillOffer(page: Page, payable: string): Promise<void> {
  // With an account the name on file stands there and stays.
  const supplier = page.getByRole('textbox', { name: 'Supplier', exact: true })
  if (await supplier.isEditable()) await supplier.fill('Lakeside Cell Works')
  await line(page)
    .getByRole('textbox', { name: 'Material', exact: true })
    .fill('NMC 622 black mass')
  await line(page).getByLabel('Price month').fill(lastMonth())
  const fields = {
    'Weight, kg': '1,000',
    'Pallet weight, kg': '500',
    'Ni share, %': '20',
    'Co share, %': '7',
    'Li share, %': '4',
    'Ni payable, %': payable,
  }
  for (const [name, value] of Object.entries(fields))
    // One after the other: a person types so, too.
    // oxlint-disable-next-line no-await-in-loop
    await line(page).getByRole('textbox', { name, exact: true }).fill(value)
}

export const heading = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: /^Offer to / })
export const badge = (page: Page, state: string): Locator =>
  main(page).locator('header').getByText(state, { exact: true })

/** The page of an offer. */
export async function openOffer({ page }: Pick<Visitor, 'page'>, id: string): Promise<void> {
  await page.goto(offerPath(id))
  await heading(page).waitFor()
}

/** Starts a new offer over, whatever an earlier test left of one. */
export async function openNew({ page, call }: Pick<Visitor, 'page' | 'call'>): Promise<void> {
  await page.goto('/privacy/')
  await call('DELETE', '/me/drafts/spot-offer:staff:new')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('portal.draft')) localStorage.removeItem(key)
  })
  await page.goto(NEW_OFFER)
  await startAnew(page, line(page))
}
