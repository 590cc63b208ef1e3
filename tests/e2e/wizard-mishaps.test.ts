import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { coverageOf } from '#tests/support/coverage.ts'
import { followContinue } from '#tests/support/layout-shift.ts'
import { keepNowhere } from '#tests/support/nowhere-kept.ts'
import { startAnew } from '#tests/support/start-anew.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import { tooEarly, wizard } from '#tests/support/wizard-model.ts'
import {
  HeldCalls,
  button,
  draftFor,
  grid,
  heading,
  keepDraft,
  openWizard,
  resumeAt,
  seeStep,
} from '#tests/support/wizard-page.ts'
import { wizardTexts } from '#texts/wizard.ts'

const visitors = createVisitors({ isCold: true })
// What the walks of wizard-paths.test.ts cannot do: a day that passes.
const covered = coverageOf(wizard, 'browser')
afterAll(() => {
  covered.print()
  return visitors.end()
})

describe('what could not be saved', () => {
  test('is not left without a question', async () => {
    const who = await visitors.visit('supplier', { width: 1283 })
    const { page } = who
    who.expectLostCalls()
    await keepNowhere(page)
    await keepDraft(who, null)
    await openWizard(page)
    await seeStep(page, 'site')

    await page.getByRole('textbox', { name: 'Contact name' }).fill('Nowhere kept')
    await page.getByText('We couldn’t save your draft on this device.').waitFor()
    const away = page.getByRole('banner').getByRole('link', { name: 'Supplier Dashboard' })
    await away.click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Contact name' }).inputValue())
      .toBe('Nowhere kept')
    await away.click()
    await question.getByRole('button', { name: 'Leave', exact: true }).click()

    await page.getByRole('heading', { level: 1, name: 'Supplier Dashboard' }).waitFor()
  })
})

test('the button that leads on comes with the fields above it, and stays where it is', async () => {
  const who = await visitors.visit('supplier', { width: 1285 })
  const { page } = who
  await keepDraft(who, await draftFor(who))
  const pieces = await HeldCalls.of(page, '**/assets/unit-grid*.js', 'GET')
  pieces.hold()
  await resumeAt(page, 'site')
  const leadingOn = await followContinue(page)
  await button(page, 'Continue').click()
  await heading(page, wizardTexts.steps.units).waitFor()

  await page.locator('main .skeleton').first().waitFor()
  expect(await button(page, 'Continue').count()).toBe(0)
  await pieces.release('pass')
  await grid(page).waitFor()

  await button(page, 'Continue').waitFor()
  expect(await leadingOn.placesOn(wizardTexts.steps.units)).toHaveLength(1)
})

test('Back from the step after the one that was resumed stays in the wizard', async () => {
  const who = await visitors.visit('supplier', { width: 1284 })
  const { page } = who
  await keepDraft(who, await draftFor(who))
  await resumeAt(page, 'units')

  await button(page, 'Continue').click()
  await seeStep(page, 'pickup')
  await page.goBack()

  await seeStep(page, 'units')
  expect(new URL(page.url()).search).toBe('?step=units')
})

test('a step chosen before the address followed the last one stays', async () => {
  const who = await visitors.visit('supplier', { width: 1285 })
  const { page } = who
  await keepDraft(who, await draftFor(who))
  await resumeAt(page, 'review')

  const seen = await page.evaluate(async () => {
    const wait = (queue: (done: () => void) => unknown) =>
      new Promise<void>((done) => void queue(done))
    const shown: (string | null | undefined)[] = []
    const press = async (target: HTMLElement | null | undefined) => {
      target?.click()
      // React draws what a press changes before the next task; the address comes in one of its own.
      await wait(queueMicrotask)
      await wait(queueMicrotask)
      shown.push(document.querySelector('#wizard-form h2')?.textContent)
    }
    await press([...document.querySelectorAll<HTMLElement>('main ol button')][2])
    await press(document.querySelector<HTMLElement>('#wizard-form [type=submit]'))
    // Longer than an address takes to be drawn.
    // oxlint-disable-next-line no-await-in-loop
    for (let frame = 0; frame < 30; frame++) await wait(requestAnimationFrame)
    return [...shown, document.querySelector('#wizard-form h2')?.textContent, location.search]
  })
  expect(seen).toEqual(['Pickup', 'Review', 'Review', '?step=review'])
})

/** Ends the sign-in of this browser on the server, as another device of the same user may. */
const revokeHere = (page: Page) =>
  page.evaluate(async () => {
    const found = Object.entries(localStorage).find(([key]) => key.endsWith('.refreshToken'))
    const [key = '', token] = found ?? []
    const answer = await fetch('/identity/', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
      },
      body: JSON.stringify({ ClientId: key.split('.')[1], Token: token }),
    })
    return answer.status
  })

describe('a session that ends while one types', () => {
  test('is taken up again over the page, and nothing typed is lost', async () => {
    const who = await visitors.visit('supplier', { width: 1285 })
    const { page, faults, expectStatus } = who
    expectStatus(400)
    expectStatus(401)
    await openWizard(page)
    const name = page.getByRole('textbox', { name: 'Contact name' })
    await startAnew(page, name)
    // The draft is what finds out: it is kept back until the sign-in has ended.
    const saves = await HeldCalls.of(page, '**/api/me/drafts/**', 'PUT')
    saves.hold()
    await name.fill('Typed before it ended')

    expect(await revokeHere(page)).toBe(200)
    await saves.release('pass')
    const again = page.getByRole('dialog', { name: 'Sign in again' })
    await again.waitFor()
    expect(await faults()).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => again.getByLabel('Email').inputValue()).toBe(who.email)
    await expect.poll(() => again.getByLabel('Email').isEditable()).toBe(false)
    await again.getByLabel('Password', { exact: true }).fill('Not the password 1!')
    await again.getByRole('button', { name: 'Sign in', exact: true }).click()
    await again.getByText('Wrong email or password.').waitFor()
    await again.getByLabel('Password', { exact: true }).fill('Portal-Demo-2026!')
    await again.getByRole('button', { name: 'Sign in', exact: true }).click()
    await again.waitFor({ state: 'hidden' })

    await expect.poll(() => name.inputValue()).toBe('Typed before it ended')
    await name.fill('Typed after it')
    await page.getByText(/^Draft saved/).waitFor()
    await button(page, 'Continue').click()
    await page
      .getByRole('alert')
      .getByText(/problems? on this step/)
      .waitFor()
    await expect.poll(() => name.inputValue()).toBe('Typed after it')
  })
})

describe('a day that passes', () => {
  const DAY_MS = 86_400_000
  /**
   * At the review, with the calls that send the request; in a browser of its own, since the days
   * that pass stay with a browser: what a later page of it waits for is not shown, as React counts
   * the time since it showed the last.
   */
  async function atReview(width: number) {
    const who = await visitors.visit('supplier', { width })
    const { page } = who
    const submissions = await HeldCalls.of(page, '**/api/suppliers/shipment-requests', 'POST')
    await page.clock.install()
    await keepDraft(who, await draftFor(who))
    await openWizard(page)
    await button(page, 'Continue draft').click()
    await seeStep(page, 'review')
    return { who, page, submissions }
  }
  // Further than the pick-up of the draft, so that its day is too early then.
  const letDaysPass = (page: Page) => page.clock.fastForward(20 * DAY_MS)
  async function seeProblem(page: Page) {
    await seeStep(page, 'pickup')
    const problem = page.getByText(/^The earliest pickup at this site is/)
    await problem.first().waitFor()
    await expect.poll(() => problem.count()).toBe(1)
    await page.close()
  }

  test('shows what has become wrong, when the request is sent', async () => {
    const { page } = await atReview(1290)
    await letDaysPass(page)
    await button(page, 'Submit request').click()
    await seeProblem(page)
    covered.take([
      'shipmentWizard.form --tick--> itself',
      'shipmentWizard.form.editing.review --submit#2--> shipmentWizard.placing',
    ])
    expect(covered.unknown()).toEqual([])
  })

  test('shows it when a request that did not arrive is sent again', async () => {
    const { who, page, submissions } = await atReview(1291)
    who.expectLostCalls()
    await submissions.release('lose')
    await button(page, 'Submit request').click()
    await page.getByText('Not sent yet.').waitFor()
    await letDaysPass(page)
    await button(page, 'Submit request').click()
    await seeProblem(page)
    covered.take([
      'shipmentWizard.form --tick--> itself',
      'shipmentWizard.form.unsent --submit#2--> shipmentWizard.placing',
    ])
    expect(covered.unknown()).toEqual([])
  })

  test('shows it when a request that was refused is sent again', async () => {
    const { who, page, submissions } = await atReview(1292)
    who.expectStatus(422)
    await submissions.release(async (route) => {
      const body = route.request().postDataJSON() as { form: object } // because the wizard sends that
      const form = { ...body.form, pickupDate: tooEarly }
      await route.continue({ postData: JSON.stringify({ ...body, form }) })
    })
    await button(page, 'Submit request').click()
    await page.getByText('We couldn’t accept this.').waitFor()
    await letDaysPass(page)
    await button(page, 'Submit request').click()
    await seeProblem(page)
    covered.take([
      'shipmentWizard.form --tick--> itself',
      'shipmentWizard.form.refused --submit#2--> shipmentWizard.placing',
    ])
    expect(covered.unknown()).toEqual([])
  })
})
