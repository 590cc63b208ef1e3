import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import {
  PHONE,
  SOON,
  addSound,
  answer,
  answerSound,
  heading,
  identify,
  partOf,
  press,
  pressOf,
  row,
  serial,
  stored,
  waitForDialog,
} from '#tests/support/evaluation-page.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors({ isCold: true })
afterAll(() => visitors.end())

const sendButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Takes the turn in which tabs send what a device keeps: who tries to waits until it is let go. */
async function holdTurn(page: Page) {
  const turn = await page.evaluateHandle(
    () =>
      new Promise<{ end: () => void }>((taken) => {
        const hold = () => new Promise<void>((end) => taken({ end }))
        void navigator.locks.request('portal.evaluations', hold)
      }),
  )
  return () => turn.evaluate(({ end }) => end())
}

describe('beside a pallet without a network', () => {
  test('an evaluation is begun, found again, kept, and said otherwise before anything is sent', async () => {
    const { page, call, expectLostCalls } = await visitors.visit('ferrari-dealer', PHONE)
    expectLostCalls()
    const number = serial('BEGUN')
    const part = await partOf(call, 'ferrari')
    await page.goto('/ferrari/')
    await page.getByRole('button', { name: 'Add battery' }).waitFor(SOON)
    await waitForDialog(page)
    await page.context().setOffline(true)

    await identify(page, part, number)
    // Closed within the second in which drafts are saved.
    await press(page, 'Close dialog')
    await press(page, 'Add battery')
    await press(page, 'Continue draft')
    const typed = page.getByRole('textbox', { name: 'Serial number' })
    await expect.poll(() => typed.inputValue(), SOON).toBe(number)
    await answer(page)
    await page.getByRole('checkbox', { name: /^I evaluated this battery/ }).check()
    await press(page, 'Save evaluation')
    await heading(page, 'Saved on this device')
    await press(page, 'Back to batteries')
    await row(page, number).getByText('Damaged', { exact: true }).waitFor(SOON)

    // The second word takes the place of the first.
    await pressOf(page, number, /^Evaluate/)
    await answerSound(page)
    await press(page, 'Save evaluation')
    await heading(page, 'Saved on this device')
    await press(page, 'Back to batteries')
    await row(page, number).getByText('No damage', { exact: true }).waitFor(SOON)
    await page.getByText('1 evaluation and 1 photo are waiting for a connection').waitFor(SOON)
    // Its label names it, although no list has it.
    await identify(page, part, number)
    await page.getByText('Found in batteries to ship, already evaluated').waitFor(SOON)
    await press(page, 'Close dialog')

    await page.context().setOffline(false)
    await page.getByText('wait for a connection').waitFor({ ...SOON, state: 'detached' })
    await expect
      .poll(() => stored(call, 'ferrari', number), SOON)
      .toMatchObject([{ wasEvaluated: true, hasPhysicalDamage: false }])
  })

  test('what waits is not sent in the name of who signed in meanwhile', async () => {
    const { page, call, expectLostCalls } = await visitors.visit('porsche-dealer', PHONE)
    expectLostCalls()
    const number = serial('OWNER')
    const own = await page.context().storageState()
    const part = await partOf(call, 'porsche')
    await page.goto('/porsche/')
    await page.getByRole('button', { name: 'Add battery' }).waitFor(SOON)
    await waitForDialog(page)
    await page.context().setOffline(true)
    await identify(page, part, number)
    await press(page, 'Evaluate later')
    await heading(page, 'Saved on this device')
    await press(page, 'Back to batteries')
    await page.getByText('1 evaluation is waiting for a connection').waitFor(SOON)
    const sent: string[] = []
    let who = 'somebody else'
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/items')) sent.push(who)
    })
    const name = own.origins
      .flatMap(({ localStorage }) => localStorage)
      .find((entry) => entry.name === 'portal.user')
    await page.evaluate(() => localStorage.setItem('portal.user', 'external|somebody'))

    const letGo = await holdTurn(page)
    await page.context().setOffline(false)
    await sendButton(page, 'Sending…').waitFor(SOON)
    await letGo()
    await sendButton(page, 'Send now').waitFor(SOON)
    expect(sent).toEqual([])
    who = 'who said it'
    await page.evaluate((user) => localStorage.setItem('portal.user', user), name?.value ?? '')
    // Where it is still to be pressed: on a slow machine it may be tried again by itself now.
    await sendButton(page, 'Send now').evaluateAll((all: HTMLElement[]) => all[0]?.click())
    await page
      .getByText('1 evaluation is waiting for a connection')
      .waitFor({ ...SOON, state: 'detached' })

    await expect.poll(() => sent, SOON).toEqual(['who said it'])
  })
})

describe('somebody else was first', () => {
  test('who was late sees both evaluations before one is written over the other', async () => {
    const { page, call, expectStatus } = await visitors.visit('ferrari-dealer', PHONE)
    expectStatus(409)
    const number = serial('FIRST')
    const path = await addSound(call, 'ferrari', number)
    await page.goto('/ferrari/')
    await pressOf(page, number, /^Evaluate/)
    await answerSound(page)
    await call('PATCH', path, {
      isDdr: true,
      hasPhysicalDamage: true,
      physicalDamageComment: 'Dent at the left',
    })
    await press(page, 'Save evaluation')

    await page
      .getByRole('alert')
      .getByText(/ changed this battery on .* Compare both, then choose one\./)
      .waitFor(SOON)
    await page.getByRole('cell', { name: 'Dent at the left' }).waitFor(SOON)
    expect(await stored(call, 'ferrari', number)).toMatchObject([{ hasPhysicalDamage: true }])
    await press(page, 'Send mine')
    await heading(page, 'Evaluation saved')
    expect(await stored(call, 'ferrari', number)).toMatchObject([{ hasPhysicalDamage: false }])
  })
})

test('a battery that is dangerous now is called fit no more', async () => {
  const { page, call } = await visitors.visit('ferrari-dealer', PHONE)
  const number = serial('HOT')
  await addSound(call, 'ferrari', number)
  await page.goto('/ferrari/')
  await pressOf(page, number, /^Evaluate/)
  await heading(page, 'Which battery is it?')
  await press(page, 'Continue')
  await page.getByText('Yes, and dangerous now').click()
  await heading(page, 'Step back and call')

  await page
    .getByText('No one can request a pickup for this battery until it’s evaluated.')
    .waitFor(SOON)
  expect(await stored(call, 'ferrari', number)).toMatchObject([{ wasEvaluated: false }])
})

test('photographs are sent from any page of the program, count with the next ones, and can be taken away', async () => {
  const { page, call } = await visitors.visit('lucid-dealer', PHONE)
  const number = serial('PHOTO')
  const part = await partOf(call, 'lucid')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/photos/*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/lucid/')
  await identify(page, part, number)
  await answer(page)
  await page.getByRole('checkbox', { name: /^I evaluated this battery/ }).check()
  await press(page, 'Save evaluation')
  await heading(page, 'Evaluation saved')
  await press(page, 'Back to batteries')
  await pressOf(page, number, /^Choose for pickup/)
  await press(page, 'Request pickup (1)')
  await page.waitForURL(/request=new/, SOON)
  release()
  await expect
    .poll(async () => (await stored(call, 'lucid', number))[0]?.photos.length, SOON)
    .toBe(1)

  await page.goto('/lucid/')
  await pressOf(page, number, /^Evaluate/)
  await heading(page, 'Which battery is it?')
  await press(page, 'Continue')
  // Each screen starts at its heading.
  await expect.poll(() => page.locator(':focus').textContent(), SOON).toBe('Is it damaged?')
  await page.getByRole('radio', { name: /^No damage/ }).check({ force: true })
  await press(page, 'Continue')
  await page.getByText('1 of 5 photos').waitFor(SOON)
  await press(page, 'Remove photo Photo 1, sent')
  await page.getByText('0 of 5 photos').waitFor(SOON)
  expect(await stored(call, 'lucid', number)).toMatchObject([{ photos: [] }])
})
