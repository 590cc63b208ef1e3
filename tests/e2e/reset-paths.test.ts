import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'

import { passwordResetMachine } from '#machines/auth/password-reset/machine.ts'
import { poolPolicies } from '#schemas/pool-policy.ts'
import { sampleInput } from '#tests/machines/auth/password-reset/alphabet.ts'
import { codeTo, codesSoFar, makeAccount, wrongCode } from '#tests/support/accounts.ts'
import type { Account } from '#tests/support/accounts.ts'
import {
  browserWalks,
  faultsOf,
  inTurn,
  isAnswer,
  playWalks,
} from '#tests/support/browser-walks.ts'
import type { BrowserWalk, WalkStep } from '#tests/support/browser-walks.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { HeldIdentity, failing, fateOf } from '#tests/support/held-identity.ts'
import { seeBusy, seeCount, seeFailure, seeStep, seeTyped } from '#tests/support/seen.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import { accessTexts } from '#texts/account-access.ts'

type Machine = typeof passwordResetMachine
type Step = WalkStep<Machine>
const NEW_PASSWORD = 'Quiet-Lantern-88'
const SOON_MS = 31_000
const LATER_MS = 600_000
const visitors = createVisitors()
const covered = coverageOf(passwordResetMachine, 'browser')
let page: Page
let held: HeldIdentity
let account: Account | undefined
let codes: readonly string[]

beforeAll(async () => {
  const stranger = await visitors.stranger()
  stranger.expectStatus(400)
  stranger.expectLostCalls()
  page = stranger.page
  await page.clock.install()
  held = await HeldIdentity.of(page, ['ForgotPassword', 'ConfirmForgotPassword'])
})
afterAll(async () => {
  covered.print()
  await visitors.end()
})

const sent = { destination: 'e***@s***.example' }
const events = [
  { type: 'CHANGE', field: 'email', value: 'somebody@salvage.example' },
  { type: 'CHOOSE_POOL', pool: 'tesla', policy: poolPolicies.tesla.passwordPolicy },
  { type: 'CHOOSE_POOL', pool: 'external', policy: poolPolicies.external.passwordPolicy },
  { type: 'ASK_CODE', username: 'somebody@salvage.example' },
  { type: 'SET_PASSWORD', code: '123456', password: NEW_PASSWORD },
  { type: 'RESEND' },
  { type: 'START_OVER' },
  { type: 'xstate.error.actor.passwordReset.requestCode', error: failing('network') },
  { type: 'xstate.done.actor.passwordReset.requestCode', output: sent },
  { type: 'xstate.error.actor.passwordReset.setPassword', error: failing('codeMismatch') },
  { type: 'xstate.done.actor.passwordReset.setPassword', output: undefined },
  { type: 'xstate.error.actor.passwordReset.resendCode', error: failing('limit') },
  { type: 'xstate.done.actor.passwordReset.resendCode', output: sent },
  { type: 'xstate.after.resendPause.passwordReset.answering.code.fresh' },
  { type: 'xstate.after.codeLifetime.passwordReset.answering.code.resendable' },
] as unknown as readonly EventFromLogic<Machine>[] // because actors' answers are no declared events

// A code is asked for in the pool of the account only.
const canHappen =
  (snapshot: SnapshotFrom<Machine>) =>
  ({ type, ...rest }: (typeof events)[number]) => {
    if (type === 'CHANGE') return snapshot.matches({ asking: 'editing' })
    return type === 'CHOOSE_POOL'
      ? 'pool' in rest && rest.pool !== snapshot.context.pool
      : type !== 'ASK_CODE' || snapshot.context.pool === 'external'
  }

const walks = browserWalks(passwordResetMachine, {
  inputs: [sampleInput, { ...sampleInput, username: 'somebody@salvage.example', sent }],
  events: (snapshot) => inTurn(snapshot, events.filter(canHappen(snapshot))),
})

const organization = () => page.getByRole('combobox', { name: 'Your organization' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function begin({ input }: BrowserWalk<Machine>) {
  await held.release('pass')
  account ??= await makeAccount(page)
  await page.goto('/privacy/')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/sign-in/?mode=reset')
  await organization().selectOption({ label: 'Auto dismantlers and sellers' })
  if (!input.sent) return
  // Back after a reload in the middle.
  await ask()
  await button('Set new password').waitFor()
  await page.reload()
}

const email = () => account?.email ?? ''
const emailField = () => page.getByRole('textbox', { name: 'Email', exact: true })
async function ask() {
  codes = await codesSoFar(page, email())
  await emailField().fill(email())
  await button('Send code').click()
}

const isWanted = (rest: readonly Step[]) =>
  rest.find(({ event }) => isAnswer(event.type))?.event.type.includes('.done.') ?? false

/** The code that counts, or another one when the walk wants the service to refuse it. */
async function typeCode(rest: readonly Step[]) {
  const code = await codeTo(page, email(), codes)
  await page
    .getByRole('textbox', { name: 'Code', exact: true })
    .fill(isWanted(rest) ? code : wrongCode(code))
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await button('Set new password').click()
}

async function act({ event }: Step, rest: readonly Step[]): Promise<unknown> {
  if (isAnswer(event.type)) return held.release(fateOf(event))
  held.hold()
  if (event.type.includes('resendPause')) return page.clock.fastForward(SOON_MS)
  if (event.type.includes('codeLifetime')) return page.clock.fastForward(LATER_MS)
  if (event.type === 'CHOOSE_POOL') {
    const label = event.pool === 'tesla' ? 'Tesla' : 'Auto dismantlers and sellers'
    return organization().selectOption({ label })
  }
  if (event.type === 'CHANGE') return seeTyped(emailField(), event.value)
  if (event.type === 'ASK_CODE') return ask()
  if (event.type === 'SET_PASSWORD') return typeCode(rest)
  if (event.type === 'START_OVER') return button(accessTexts.otherEmail).click()
  // What is refused sends nothing.
  if (isWanted(rest)) codes = await codesSoFar(page, email())
  return button(accessTexts.resend).click()
}

async function see({ value, context }: SnapshotFrom<Machine>): Promise<void> {
  if (value === 'done') return seeStep(page, accessTexts.reset.done)
  await seeFailure(page, context.failure?.text)
  if ('asking' in value) {
    await seeStep(page, accessTexts.forgot.title)
    return seeBusy(button('Send code'), value.asking === 'submitting')
  }
  await seeStep(page, accessTexts.reset.title)
  const { form, code } = value.answering
  await seeBusy(button('Set new password'), form === 'submitting')
  await seeBusy(button(accessTexts.resend), code === 'sending')
  const isOld = page.getByRole('alert').getByText(accessTexts.codeExpired)
  return seeCount(isOld, code === 'expired' ? 1 : 0)
}

test('every event of a forgotten password does what the chart says, every answer awaited', async () => {
  const steps = await playWalks(walks, { begin, act, see, covered })

  expect(steps).toBeGreaterThan(15)
})

test('every declared transition of a forgotten password was taken', () => {
  expect(faultsOf(covered)).toEqual([])
})
