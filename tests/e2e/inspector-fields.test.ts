import fs from 'node:fs'

import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { registry } from '#machines/registry.ts'
import { PHONE, SOON } from '#tests/support/evaluation-page.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

/** Machines of which no field is filled in: they are buttons, files, or a list of what waits. */
const WITHOUT_FIELDS = new Set([
  'signUpApproval',
  'evaluationQueue',
  'batteryRemoval',
  'fileExport',
  'outboxRetry',
  'documentUpload',
  'priceImport',
  'configHistory',
  'bulkAction',
  'offerAnswer',
  'asnWizard',
  'unitGrid',
])

/** Typed wherever one can type: as a word, as digits, as a day. */
const WORD = 'Quandrel'
const DIGITS = '735192'
const DAY = '2031-07-19'
const TIME = '04:37'
const MARKS = /quandrel|735192|735,192|2031-07-19|04:37/i
const FIELDS =
  'input:not([type=checkbox]):not([type=radio]):not([type=file]):not([type=hidden]), textarea'

/**
 * Opens the inspector for stately.ai in this tab, with a window that keeps what it is sent. The button stands on a page of
 * the staff: what it does is called, so that anybody's page can be inspected.
 */
async function inspect(page: Page) {
  const [start] = fs.readdirSync('dist/assets').filter((file) => /^start-.*\.js$/.test(file))
  // As text: the test runner would make the import its own. The build gives exports other names.
  await page.evaluate(`
    globalThis.sentOut = []
    globalThis.open = () => ({ postMessage: (data) => sentOut.push(data) })
    import('/assets/${start}')
      .then((all) => Object.values(all).find((one) => String(one).includes('openInspector'))('stately'))
      .then(() => dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } })))`)
}
type Sent = {
  readonly type: string
  readonly definition?: string
  readonly event?: { type: string }
}
const sentBy = (page: Page) =>
  page.evaluate(() => (globalThis as never as { sentOut: readonly Sent[] }).sentOut) // because the window keeps it there

/** Types into every field that takes a text now; the answer is how many did. */
async function typeAll(scope: Page | Locator): Promise<number> {
  let typed = 0
  const count = await scope.locator(FIELDS).count()
  for (let at = 0; at < count; at++) {
    const field = scope.locator(FIELDS).nth(at)
    /* oxlint-disable no-await-in-loop -- one field after the other, as a person does */
    if (!(await field.isVisible()) || !(await field.isEditable())) continue
    const kind = await field.getAttribute('type')
    const text = { date: DAY, time: TIME, number: DIGITS }[kind ?? ''] ?? `${WORD} ${DIGITS}`
    await field.fill(text, SOON)
    await field.blur()
    /* oxlint-enable no-await-in-loop */
    typed += 1
  }
  return typed
}

const seen = new Set<string>()
/** Holds what left the tab so far against what was typed in it. */
async function hold(page: Page, what: string) {
  // The library sends when the page is idle.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  const sent = await sentBy(page)
  for (const { definition } of sent)
    if (definition) seen.add((JSON.parse(definition) as { readonly id: string }).id) // because a chart has one
  const text = JSON.stringify(sent.map((one) => ({ ...one, createdAt: '', definition: '' })))
  expect(sent).not.toEqual([])
  expect({ what, sends: MARKS.exec(text)?.[0] }).toEqual({ what, sends: undefined })
}

const dialogs = (page: Page) =>
  page.locator('dialog[open], [role=dialog]:visible, [role=alertdialog]:visible')
const inside = (page: Page) => dialogs(page).last()
/** Closes what is open, whatever it asks. */
async function closeAll(page: Page) {
  for (let tries = 0; tries < 6 && (await dialogs(page).count()); tries++) {
    /* oxlint-disable no-await-in-loop -- a question follows a close */
    const discard = inside(page).getByRole('button', { name: /^(Discard|Leave)( |$)/ })
    if (await discard.isVisible()) await discard.click()
    else await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
    /* oxlint-enable no-await-in-loop */
  }
}

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
    ready: 'Let somebody stand in',
    press: 'Edit',
    dialogs: /^Let somebody stand in$/,
  },
  {
    what: 'the keys of systems',
    who: 'admin',
    path: '/dashboard/service-keys/',
    ready: 'Issue key',
    dialogs: /^Issue key$/,
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
  const ready = page.getByRole('button', { name: place.ready, exact: true }).first()
  await ready
    .or(page.getByRole('button', { name: 'Start new' }).first())
    .first()
    .waitFor(SOON)
  const anew = page.getByRole('button', { name: 'Start new', exact: true })
  if (await anew.count()) await anew.click()
  await ready.waitFor(SOON)
  await inspect(page)
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

test('nor what is typed into actions of a request', async () => {
  const supplier = await visitors.visit('supplier')
  const { id } = await submitAs(supplier)
  const { page } = await visitors.visit('admin')

  for (const name of [/^Add note/, /^Reject/]) {
    /* oxlint-disable no-await-in-loop -- one dialog after the other */
    await page.goto(`/dashboard/shipments/${id}/`)
    const action = page.getByRole('button', { name }).first()
    await action.waitFor(SOON)
    await inspect(page)
    await action.click()
    await inside(page).getByRole('textbox').first().waitFor(SOON)
    expect(await typeAll(inside(page))).toBeGreaterThan(0)
    await hold(page, String(name))
    expect(JSON.stringify(await sentBy(page))).toContain('"type":"change"')
    await closeAll(page)
    /* oxlint-enable no-await-in-loop */
  }
})

test('every machine with a field was looked at', () => {
  const fields = registry
    .filter(({ kind }) => kind === 'flow')
    .map(({ machine }) => machine.id)
    .filter((id) => !WITHOUT_FIELDS.has(id))

  expect(fields.filter((id) => !seen.has(id))).toEqual([])
})
