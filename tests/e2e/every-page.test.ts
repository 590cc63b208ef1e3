import { afterAll, describe, expect, test } from 'vitest'

import { findPage, titleOf } from '#schemas/pages.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors({ isCold: true })
afterAll(() => visitors.end())

const company = { name: 'Redwood', slug: 'redwood' }
/** The pages that no other test looks at with axe, by who may open them; null: anybody. */
const pagesOf: readonly (readonly [who: string | null, paths: readonly string[]])[] = [
  [
    null,
    ['/sell-my-battery/terms-of-use/', '/supplier-onboarding/', '/supplier-onboarding/europe/'],
  ],
  [
    'admin',
    [
      '/dashboard/supplier-users/',
      '/dashboard/supplier-users/import/',
      '/dashboard/redwood-users/',
      '/dashboard/configs/',
      '/dashboard/configs/year-make-models/',
      '/dashboard/configs/gm_facilities/part-numbers/',
      '/dashboard/settings/estimate-rates/',
      '/dashboard/settings/dismantler-rates/',
      '/dashboard/settings/lead-times/',
      '/dashboard/settings/company-calendar/',
      '/dashboard/estimate/',
      '/dashboard/battery-offers/',
      '/dashboard/outbox/',
      '/dashboard/audit/',
      '/dashboard/health/',
      '/dashboard/personal-data/',
    ],
  ],
  ['epc-supplier', ['/epc/']],
  ['ultium', ['/ultium/', '/ultium/add-handling-units/']],
  ['bmw-dealer', ['/bmw/']],
  ['vw-dealer', ['/vwgoa/recycling-requests/']],
]
const PHONE = { width: 390, height: 844, colorScheme: 'dark' } as const
// Two of one layout are enough for the other look.
const alsoDark = new Set(['/supplier-onboarding/', '/dashboard/outbox/'])

async function faultsOn(who: string | null, paths: readonly string[], look = {}) {
  const all: string[] = []
  const { page, faults } = await (who ? visitors.visit(who, look) : visitors.stranger(look))
  for (const path of paths) {
    const found = findPage(path, company)
    if (!found) throw new Error(`${path} is no page`)
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await page.goto(path)
    const name = titleOf(found, company)
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => page.getByRole('status', { name: /^Loading/ }).count()).toBe(0)
    // oxlint-disable-next-line no-await-in-loop
    all.push(...(await faults()).map((fault) => `${path} ${fault}`))
  }
  return all
}

test('the styles of a document come in it, and not once more', async () => {
  const { page } = await visitors.visit('admin')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/dashboard/supplier-users/')
  await page.getByRole('tab').first().waitFor()

  expect(asked.filter((path) => path.endsWith('.js'))).not.toEqual([])
  expect(asked.filter((path) => /^\/assets\/index-.*\.css$/.test(path))).toEqual([])
})

describe('pages that are looked at nowhere else', () => {
  test.each(pagesOf)('break no rule of accessibility: those of %s', async (who, paths) => {
    const dark = paths.filter((path) => alsoDark.has(path))
    const inDark = dark.length > 0 ? await faultsOn(who, dark, PHONE) : []

    expect([...(await faultsOn(who, paths)), ...inDark]).toEqual([])
  })
})

test.each([
  ['that is booked', 'booking=booked', {}],
  ['whose booking failed', 'booking=failed', PHONE],
  ['that was rejected', 'state=rejected', {}],
  ['that was rejected, in the dark', 'state=rejected', PHONE],
])('a request %s breaks none either', async (_case, filter, look) => {
  const { page, call, faults } = await visitors.visit('logistics', look)
  const { data } = (await call('GET', `/redwood/shipment-requests?${filter}`)) as {
    data: readonly { readonly id: string }[]
  } // because the call answers that
  await page.goto(`/dashboard/shipments/${data[0]?.id}/`)
  await page.getByRole('heading', { name: 'History' }).waitFor()
  await page.getByRole('group', { name: 'Actions' }).waitFor()

  expect(await faults()).toEqual([])
})
