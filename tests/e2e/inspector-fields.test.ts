import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { registry } from '#machines/registry.ts'
import { PHONE, SOON } from '#tests/support/evaluation-page.ts'
import {
  FIELDS,
  IN_DIALOGS,
  closeAll,
  hold,
  inside,
  inspect,
  seen,
  typeAll,
} from '#tests/support/outside-inspector.ts'
import { startAnew } from '#tests/support/start-anew.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

/** Machines of which no field is filled in here: they are buttons, files, or a list of what waits. */
const WITHOUT_FIELDS = new Set([
  'signUpApproval',
  'signUpDecision',
  'evaluationQueue',
  'batteryRemoval',
  'fileExport',
  'outboxRetry',
  'snooze',
  'documentUpload',
  'fileTransfer',
  'configHistory',
  ...IN_DIALOGS,
])

/** Presses the buttons one after the other, and types into what each opens; the answer names those that opened something. */
async function typeBehind(page: Page, buttons: Locator, what: string): Promise<readonly string[]> {
  const opened: string[] = []
  const count = await buttons.count()
  for (let at = 0; at < count; at++) {
    const button = buttons.nth(at)
    /* oxlint-disable no-await-in-loop -- one dialog after the other */
    if (!(await button.isVisible()) || !(await button.isEnabled())) continue
    const name = await button.innerText()
    await button.click({ timeout: 8000 })
    const isThere = await inside(page)
      .waitFor({ timeout: 4000 })
      .then(
        () => true,
        () => false,
      )
    if (isThere) {
      await typeAll(inside(page))
      await hold(page, `${what}: ${name}`)
      await closeAll(page)
      opened.push(name.split('\n')[0] ?? '')
    } else await page.keyboard.press('Escape')
    /* oxlint-enable no-await-in-loop */
  }
  return opened
}

type Place = {
  readonly what: string
  /** Null: a stranger. */
  readonly who: string | null
  readonly path: string
  /** What is there once one can type. */
  readonly ready: string | RegExp
  /** Pressed first, where the form is not open yet. */
  readonly press?: string
  /** What somebody does first, where the form comes of it. */
  readonly first?: (page: Page) => Promise<void>
  /** What opens dialogs on it. */
  readonly dialogs?: RegExp
  readonly phone?: boolean
}
const places: readonly Place[] = [
  {
    what: 'the list of shipments',
    who: 'logistics',
    path: '/dashboard/shipments/?hazmat=yes',
    ready: 'Save as new view',
    dialogs: /^(Filters|Columns|Save as new view)/,
  },
  {
    what: 'the search of everything',
    who: 'logistics',
    path: '/dashboard/',
    ready: /^Search or jump/,
    dialogs: /^Search or jump/,
  },
  {
    what: 'a load that repeats',
    who: 'supplier',
    path: '/suppliers/',
    ready: /^Repeat/,
    dialogs: /^Repeat/,
  },
  {
    what: 'a request',
    who: 'supplier',
    path: '/suppliers/shipment-request/',
    ready: 'Continue',
  },
  { what: 'an estimate', who: 'logistics', path: '/dashboard/estimate/', ready: 'Estimate cost' },
  {
    what: "a third party's shipment",
    who: 'epc-admin',
    path: '/epc/?tab=book',
    ready: 'Check',
  },
  { what: 'the search of a third party', who: 'epc-admin', path: '/epc/', ready: 'Find' },
  {
    what: 'an offer',
    who: 'managers',
    path: '/dashboard/spot-feedstock/offer/',
    ready: 'Discard draft',
  },
  {
    what: 'the settings of offers',
    who: 'managers',
    path: '/dashboard/spot-feedstock/config/',
    ready: 'Add substitute',
    press: 'Edit',
    dialogs: /^Add substitute$/,
  },
  {
    what: 'the keys of systems',
    who: 'admin',
    path: '/dashboard/service-keys/',
    ready: 'Issue key',
    dialogs: /^Issue key$/,
  },
  {
    what: 'the users of suppliers',
    who: 'admin',
    path: '/dashboard/supplier-users/',
    ready: 'Invite user',
    dialogs: /^Invite user$/,
  },
  {
    what: 'a setting',
    who: 'admin',
    path: '/dashboard/settings/mail-recipients/',
    ready: /^Review changes/,
  },
  {
    what: 'a battery',
    who: 'ferrari-dealer',
    path: '/ferrari/',
    ready: 'Add battery',
    press: 'Add battery',
    phone: true,
  },
  {
    what: 'claims',
    who: 'vw-dealer',
    path: '/vwgoa/recycling-requests/',
    ready: 'Find warranty claims',
    dialogs: /^Find warranty claims$/,
  },
  {
    what: 'an account',
    who: 'supplier',
    path: '/account/',
    ready: /Save|Change|Edit/,
  },
  {
    what: 'its security',
    who: 'supplier',
    path: '/account/security/',
    ready: 'Change password',
    dialogs: /^(Change password|Set up)/,
  },
  { what: 'the demo of dealers', who: null, path: '/dealership-demo/', ready: 'Clear' },
  {
    what: 'selling a pack',
    who: 'dismantler-new',
    path: '/sell-my-battery/',
    ready: 'Find battery',
    first: async (page) => {
      await page.getByRole('textbox', { name: 'VIN' }).fill('1N4BZ1CP6KC310447')
      await page.getByRole('button', { name: 'Add to offer' }).click()
      await page.getByRole('textbox', { name: /^Quantity/ }).waitFor(SOON)
    },
    dialogs: /^Add your pickup address$/,
  },
  {
    what: 'an application',
    who: null,
    path: '/supplier-onboarding/',
    ready: 'Continue',
  },
  {
    what: 'a decision about one',
    who: 'admin',
    path: '/dashboard/onboarding/?status=in-review',
    ready: 'Columns',
    first: async (page) => {
      await page.getByRole('grid').getByRole('link').first().click()
      await page.getByRole('button', { name: 'Decline…' }).waitFor(SOON)
    },
  },
  {
    what: 'a configuration',
    who: 'admin',
    path: '/dashboard/configs/price-overrides/',
    ready: 'Paste text',
    press: 'Paste text',
  },
  { what: 'personal data', who: 'admin', path: '/dashboard/personal-data/', ready: 'Find data' },
  { what: 'signing in', who: null, path: '/sign-in/', ready: 'Sign in' },
  { what: 'signing up', who: null, path: '/sign-in/?mode=sign-up', ready: 'Create account' },
  { what: 'a forgotten password', who: null, path: '/sign-in/?mode=reset', ready: 'Send code' },
]

/** Follows which drafts a page keeps, so that they can be taken from whoever uses the portal after this. */
function followDrafts(page: Page) {
  const kept = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'PUT' && pathname.startsWith('/api/me/drafts/')) kept.add(pathname)
  })
  return async (call: (method: string, path: string) => Promise<unknown>) => {
    await page.goto('about:blank')
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const pathname of kept) await call('DELETE', pathname.slice('/api'.length))
  }
}

test.each(places)('nothing that is typed goes to stately.ai: $what', async (place) => {
  const { who, path, phone } = place
  const look = phone ? PHONE : {}
  const member = who ? await visitors.visit(who, look) : undefined
  const { page } = member ?? (await visitors.stranger(look))
  const dropDrafts = followDrafts(page)
  await page.goto(path)
  await startAnew(page, page.getByRole('button', { name: place.ready, exact: true }).first())
  await inspect(page)
  await place.first?.(page)
  if (place.press)
    await page.getByRole('button', { name: place.press, exact: true }).first().click()
  if (place.press) await page.locator(FIELDS).first().waitFor(SOON)

  const typed = await typeAll(page)
  await hold(page, place.what)
  const opened = place.dialogs
    ? await typeBehind(page, page.getByRole('button', { name: place.dialogs }), place.what)
    : []

  expect(typed + opened.length).toBeGreaterThan(0)
  expect(opened.length > 0).toBe(place.dialogs !== undefined)
  if (member) await dropDrafts(member.call)
})

test('every machine with a field was looked at', () => {
  const fields = registry
    .filter(({ kind }) => kind === 'flow')
    .map(({ machine }) => machine.id)
    .filter((id) => !WITHOUT_FIELDS.has(id))

  expect(fields.filter((id) => !seen.has(id))).toEqual([])
})
