import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Failure } from '#machines/auth/failure.ts'
import type { Answered } from '#machines/auth/sign-in/types.ts'
import { arriveAt } from '#tests/support/account-pages.ts'
import { tokensFor } from '#tests/support/accounts.ts'
import type { Account } from '#tests/support/accounts.ts'
import { faultsOf, isAnswer, playWalks } from '#tests/support/browser-walks.ts'
import type { BrowserWalk, WalkStep } from '#tests/support/browser-walks.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { HeldIdentity, answering, fateOf, refusing } from '#tests/support/held-identity.ts'
import { makeUp } from '#tests/support/made-up.ts'
import { followMachine } from '#tests/support/page-machine.ts'
import { plugInPasskeys } from '#tests/support/passkey-device.ts'
import {
  OWN,
  SOMEBODY,
  isCodeAsked,
  isInstant,
  signInMachine,
  signInWalks,
} from '#tests/support/sign-in-model.ts'
import type { SignIn } from '#tests/support/sign-in-model.ts'
import { seeSignIn } from '#tests/support/sign-in-seen.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import { accessTexts } from '#texts/account-access.ts'
import { authTexts } from '#texts/auth.ts'
import { securityTexts } from '#texts/security.ts'
import { signInTexts } from '#texts/sign-in.ts'

type Step = WalkStep<SignIn>
/** A page of the portal's origin without the portal. */
const NOTHING = '/nothing.html'
const CODE = '123456'
const clockMs: Readonly<Record<string, number>> = {
  resendWait: 31_000,
  expiryWarning: 121_000,
  stepLifetime: 181_000,
}
const asking = [
  'InitiateAuth',
  'RespondToAuthChallenge',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
  'ConfirmDevice',
]
const visitors = createVisitors()
const covered = coverageOf(signInMachine, 'browser')
let page: Page
let other: Page
let machine: Awaited<ReturnType<typeof followMachine>>
let held: HeldIdentity
let own: Account
let tokens: object

beforeAll(async () => {
  const stranger = await visitors.stranger()
  stranger.expectStatus(400)
  stranger.expectLostCalls()
  page = stranger.page
  machine = await followMachine(page, 'signIn')
  await page.clock.install()
  held = await HeldIdentity.of(page, [...asking, 'UpdateDeviceStatus'])
  const context = page.context()
  await context.route(`**${NOTHING}`, (route) => route.fulfill({ contentType: 'text/html' }))
  other = await context.newPage()
  await other.goto(NOTHING)
  await plugInPasskeys(page)
})
afterAll(async () => {
  covered.print()
  await visitors.end()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const password = (name: string) => page.getByLabel(name, { exact: true })
const organization = () => page.getByRole('combobox', { name: authTexts.organization })
const is = ({ value }: Step['from'], name: string) => JSON.stringify(value).includes(`"${name}"`)

/** An account with a passkey; its tokens do for everybody else. */
async function makeOwn(): Promise<void> {
  await held.release('pass')
  own = (await arriveAt({ page }, '/account/security/')).account
  await button(securityTexts.passkeys.add).click()
  await page.getByRole('status').getByText(securityTexts.done.passkey).waitFor()
  tokens = await tokensFor(page, own)
}

async function begin({ steps }: BrowserWalk<SignIn>) {
  await held.release('pass')
  await page.goto(NOTHING)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.clock.setSystemTime(Date.now())
  await page.goto('/sign-in/')
  await organization().selectOption({ label: 'Suppliers' })
  held.hold()
  const [first] = steps
  if (!first || !('output' in first.event) || first.event.output === undefined) return
  // In the middle of a set-up the page is loaded anew.
  const step = 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION'
  await makeUp(held, { step, allowed: ['TOTP', 'EMAIL'] }, tokens)
  await choose(SOMEBODY)
  await page.getByRole('radio', { name: signInTexts.select.options.TOTP }).check()
  await button(signInTexts.continue).click()
  await field(signInTexts.code).waitFor()
  held.hold()
  await page.reload()
}

const emailOf = (who: string) => (who === OWN ? own.email : who)

async function choose(who: string, factor?: string) {
  await field(authTexts.email).fill(emailOf(who))
  await button(factor ? authTexts.withPasskey : authTexts.otherWays).click()
}

async function enter(who: string) {
  await field(authTexts.email).fill(emailOf(who))
  await password(authTexts.password).fill(own.password)
  await button(authTexts.signIn).click()
}

const nextIn = ({ event }: Step) => (event as { readonly output?: Answered }).output?.next // because only answers have one

/** What is chosen or typed. */
async function give({ from, event }: Step, rest: readonly Step[]): Promise<unknown> {
  const given = 'answer' in event ? event.answer : ''
  if (isCodeAsked(from)) {
    if ('trustsDevice' in event)
      await page.getByRole('checkbox', { name: signInTexts.trust }).check()
    await field(signInTexts.code).fill(CODE)
    return button(signInTexts.verify).click()
  }
  if (is(from, 'email')) return button(signInTexts.emailSetUp.send).click()
  if (is(from, 'customChallenge')) await field(signInTexts.question.answer).fill(given)
  else if (is(from, 'password')) await password(authTexts.password).fill(own.password)
  else {
    const isMail = rest[1] && nextIn(rest[1])?.step === 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP'
    const { options } = is(from, 'firstFactor') ? signInTexts.firstFactor : signInTexts.select
    const way = is(from, 'choose') && !isMail ? 'TOTP' : given
    const label = (options as Readonly<Record<string, string>>)[way] ?? '' // because both have the answers as keys
    await page.getByRole('radio', { name: label }).check()
  }
  return button(signInTexts.continue).click()
}

async function setPassword() {
  await password(authTexts.newPassword).fill('Quiet-Lantern-88')
  await field('First name').fill('Nora')
  return button(authTexts.setPassword).click()
}

async function choosePool({ from, event }: Step): Promise<unknown> {
  const pool = event.type === 'CHOOSE_POOL' ? event.pool : 'external'
  if (Object.hasOwn(Object(from.value), 'credentials'))
    return organization().selectOption({ label: pool === 'tesla' ? 'Tesla' : 'Suppliers' })
  // In another tab.
  return other.evaluate((chosen) => localStorage.setItem('portal.pool', chosen), pool)
}

const saying: Partial<Record<Failure['kind'], readonly [name: string, message: string]>> = {
  codeMismatch: ['CodeMismatchException', 'Invalid code or auth state for the user.'],
  notAuthorized: ['NotAuthorizedException', 'Incorrect username or password.'],
}

async function answer(step: Step): Promise<unknown> {
  const { from, event } = step
  // Found when the page came.
  if (event.type.endsWith('.restoreStep')) return undefined
  const isError = event.type.startsWith('xstate.error.')
  if (event.type.endsWith('.trustDevice'))
    return held.release(isError ? 'lose' : answering({}), ['UpdateDeviceStatus'])
  if (isError) {
    const { kind } = (event as never as { readonly error: Failure }).error // because errors of the walks have one
    const said = saying[kind]
    return held.release(said ? refusing(...said) : fateOf(event), asking)
  }
  const next = nextIn(step)
  if (from.context.username === OWN)
    // What comes by itself after the choice, the passkey's ceremony, waits until it was seen.
    return is(from, 'choosing') ? held.next('pass') : held.release('pass', asking)
  return next && makeUp(held, next, tokens)
}

async function act(step: Step, rest: readonly Step[]): Promise<unknown> {
  const { event } = step
  if (event.type === 'CHOOSE_POOL') return choosePool(step)
  if (isAnswer(event.type)) return answer(step)
  held.hold()
  const clock = /^xstate\.after\.(\w+)/.exec(event.type)?.[1]
  if (clock) return page.clock.fastForward(clockMs[clock] ?? 0)
  if (event.type === 'SUBMIT_CREDENTIALS') return enter(event.username)
  if (event.type === 'CHOOSE_FACTOR') return choose(event.username, event.factor)
  if (event.type === 'SUBMIT_ANSWER') return give(step, rest)
  if (event.type === 'SUBMIT_NEW_PASSWORD') return setPassword()
  if (event.type === 'RESEND') return button(accessTexts.resend).click()
  if (event.type === 'TRY_AGAIN') return button(signInTexts.tryAgain).click()
  if (event.type === 'BACK') return button(signInTexts.otherWay).click()
  return button(authTexts.startOver).first().click()
}

async function see(to: Step['to'], next: Step | undefined): Promise<void> {
  if (next && isInstant(to, next.event)) return
  await machine.see(to.value)
  await seeSignIn(page, to)
}

test('every event of signing in does what the chart says, every answer awaited', async () => {
  await makeOwn()
  const steps = await playWalks(signInWalks, { begin, act, see, covered })

  expect(steps).toBeGreaterThan(100)
})

const notInBrowser = {
  'signIn.routing --#16-->': 'the client library refuses a step that it does not know',
  'signIn.otherStep --START_OVER-->': 'the same',
  'xstate.error.actor.signIn.restoreStep': 'a fault of ours',
}

test('every declared transition of signing in was taken, but those that no person meets', () => {
  expect(faultsOf(covered, notInBrowser)).toEqual([])
})
