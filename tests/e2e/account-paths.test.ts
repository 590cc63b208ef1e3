import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'

import { accountMachine } from '#machines/auth/account/machine.ts'
import type { AccountFacts, Proof } from '#machines/auth/account/types.ts'
import { arriveAt } from '#tests/support/account-pages.ts'
import { codeTo, codesSoFar, wishPhone, wrongCode } from '#tests/support/accounts.ts'
import {
  browserWalks,
  faultsOf,
  inTurn,
  isAnswer,
  playWalks,
} from '#tests/support/browser-walks.ts'
import type { WalkStep } from '#tests/support/browser-walks.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { HeldIdentity, altered, failing, fateOf } from '#tests/support/held-identity.ts'
import type { Fate } from '#tests/support/held-identity.ts'
import { seeBusy, seeCount, seeFailure, seeTyped } from '#tests/support/seen.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import { accessTexts } from '#texts/account-access.ts'
import { profileTexts } from '#texts/account.ts'
import { partTexts } from '#texts/parts.ts'

type Machine = typeof accountMachine
type Step = WalkStep<Machine>
const SOON_MS = 31_000
const LATER_MS = 600_000
const visitors = createVisitors()
const covered = coverageOf(accountMachine, 'browser')
let page: Page
let held: HeldIdentity

beforeAll(async () => {
  const stranger = await visitors.stranger()
  stranger.expectStatus(400)
  stranger.expectLostCalls()
  page = stranger.page
  await page.clock.install()
  held = await HeldIdentity.of(page, Object.values(actions).flat())
})
afterAll(async () => {
  covered.print()
  await visitors.end()
})

const actions: Readonly<Record<string, readonly string[]>> = {
  'account.loadProfile': ['GetUser'],
  'account.save': ['UpdateUserAttributes'],
  'account.sendCode': ['GetUserAttributeVerificationCode'],
  'account.resendCode': ['GetUserAttributeVerificationCode'],
  'account.confirm': ['VerifyUserAttribute'],
}
const PHONE = '+15105550123'
const profile = { givenName: 'Nadia', familyName: 'Rossi', email: 'a@b.example', phone: '' }
const facts: AccountFacts = { ...profile, isEmailVerified: true, isPhoneVerified: false }
/** An older account, whose phone nobody has proven: the embedded service keeps no such number. */
const unproven: AccountFacts = { ...facts, phone: PHONE }
const withUnproven: Fate = altered((body) => ({
  ...body,
  UserAttributes: [
    ...(body['UserAttributes'] as readonly { readonly Name: string }[]).filter(
      ({ Name }) => !Name.startsWith('phone_number'),
    ), // because GetUser answers a list of them
    { Name: 'phone_number', Value: PHONE },
    { Name: 'phone_number_verified', Value: 'false' },
  ],
}))
const byText: Proof = { address: 'phone_number', destination: '+*******0123' }

const events = [
  { type: 'RETRY' },
  { type: 'CHANGE', field: 'familyName', value: 'Bianchi' },
  { type: 'SAVE', profile },
  { type: 'SEND_CODE', address: 'phone_number' },
  { type: 'CONFIRM', code: '123456' },
  { type: 'RESEND' },
  { type: 'LATER' },
  { type: 'xstate.error.actor.account.loadProfile', error: failing('network') },
  { type: 'xstate.done.actor.account.loadProfile', output: facts },
  { type: 'xstate.done.actor.account.loadProfile', output: unproven },
  { type: 'xstate.error.actor.account.save', error: failing('limit') },
  { type: 'xstate.done.actor.account.save', output: { proofs: [byText] } },
  { type: 'xstate.done.actor.account.save', output: { proofs: [] } },
  { type: 'xstate.error.actor.account.sendCode', error: failing('limit') },
  { type: 'xstate.done.actor.account.sendCode', output: { proofs: [byText] } },
  { type: 'xstate.error.actor.account.confirm', error: failing('codeMismatch') },
  { type: 'xstate.done.actor.account.confirm', output: undefined },
  { type: 'xstate.error.actor.account.resendCode', error: failing('limit') },
  { type: 'xstate.done.actor.account.resendCode', output: { proofs: [byText] } },
  { type: 'xstate.after.resendPause.account.proving.code.fresh' },
  { type: 'xstate.after.codeLifetime.account.proving.code.resendable' },
] as unknown as readonly EventFromLogic<Machine>[] // because actors' answers are no declared events

type Given = { readonly output?: AccountFacts | { readonly proofs: readonly Proof[] } }
const outputOf = (event: object) => (event as Given).output // because only answers have one
const isUnproven = (event: object) => outputOf(event) === unproven
// An unproven number is only there once its code was sent before, and the button is where the number is.
const canHappen =
  ({ value, context }: SnapshotFrom<Machine>) =>
  ({ type }: EventFromLogic<Machine>) =>
    type === 'CHANGE' ? value === 'editing' : type !== 'SEND_CODE' || context.facts === unproven

const walks = browserWalks(accountMachine, {
  inputs: [{}],
  events: (snapshot) => inTurn(snapshot, events).filter(canHappen(snapshot)),
})

/** The number that waits for its code, or was proven last. */
let phone = ''
let codes: readonly string[] = []
let changes = 0
const newPhone = () => `+1510555${String(Date.now() + changes).slice(-4)}`

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function begin() {
  await held.release('pass')
  if (!phone) {
    await arriveAt({ page }, '/privacy/')
    phone = newPhone()
    await wishPhone(page, phone)
  }
  await page.evaluate(() => sessionStorage.clear())
  held.hold()
  await page.goto('/account/')
}

/** A number that has to be proven, when the walk wants one; else another name. */
async function save(rest: readonly Step[]) {
  changes += 1
  const answer = rest.find(({ event }) => isAnswer(event.type))
  const output = answer && outputOf(answer.event)
  if (output && 'proofs' in output && output.proofs.length > 0) {
    phone = newPhone()
    codes = []
    await field(profileTexts.phone).fill(phone)
  } else await field(profileTexts.firstName).fill(`Nadia ${changes}`)
  await button(profileTexts.save).click()
}

const isWanted = (rest: readonly Step[]) =>
  rest.find(({ event }) => isAnswer(event.type))?.event.type.includes('.done.') ?? false

async function confirm(rest: readonly Step[]) {
  const code = await codeTo(page, phone, codes)
  await field('Code').fill(isWanted(rest) ? code : wrongCode(code))
  await button(profileTexts.confirm).click()
}

const clicks: Readonly<Record<string, string>> = {
  RETRY: partTexts.tryAgain,
  SEND_CODE: profileTexts.sendCode.phone_number,
  RESEND: accessTexts.resend,
  LATER: profileTexts.later,
}
async function act({ event }: Step, rest: readonly Step[]): Promise<unknown> {
  const { type } = event
  if (isAnswer(type))
    return held.release(
      isUnproven(event) ? withUnproven : fateOf(event),
      actions[type.split('.').slice(3).join('.')],
    )
  held.hold()
  const passed = /^xstate\.after\.(\w+)/.exec(type)?.[1]
  if (passed) {
    await page.clock.fastForward(passed === 'resendPause' ? SOON_MS : LATER_MS)
    // The code is old then, the sign-in is not: account-fresh.test.ts has the one that is.
    return page.clock.setSystemTime(Date.now())
  }
  if (type === 'CHANGE') return seeTyped(field(profileTexts.lastName), event.value)
  if (type === 'SAVE') return save(rest)
  if (type === 'CONFIRM') return confirm(rest)
  // What is refused sends nothing.
  if ((type === 'SEND_CODE' || type === 'RESEND') && isWanted(rest))
    codes = await codesSoFar(page, phone)
  return button(clicks[type] ?? '').click()
}

async function see({ value, context, ...snapshot }: SnapshotFrom<Machine>): Promise<void> {
  if (value === 'failed') return page.getByText(partTexts.notLoaded(profileTexts.things)).waitFor()
  if (!context.facts)
    return page.getByRole('status', { name: partTexts.loading(profileTexts.things) }).waitFor()
  await seeFailure(page, context.failure?.text)
  if (typeof value === 'string') {
    await seeBusy(button(profileTexts.save), snapshot.tags.has('busy'))
    const isSaid = context.isSaved && value === 'editing'
    return seeCount(page.getByRole('status').getByText(profileTexts.saved), isSaid ? 1 : 0)
  }
  const { form, code } = value.proving
  await page.getByRole('heading', { name: profileTexts.proveTitle.phone_number }).waitFor()
  await seeBusy(button(profileTexts.confirm), form === 'submitting')
  await seeBusy(button(accessTexts.resend), code === 'sending')
  const isOld = page.getByRole('alert').getByText(accessTexts.codeExpired)
  return seeCount(isOld, code === 'expired' ? 1 : 0)
}

test('every event of one’s own profile does what the chart says, every answer awaited', async () => {
  const steps = await playWalks(walks, { begin, act, see, covered })

  expect(steps).toBeGreaterThan(25)
})

test('every declared transition of one’s own profile was taken', () => {
  expect(faultsOf(covered)).toEqual([])
})
