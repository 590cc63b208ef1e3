import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'

import { signUpMachine } from '#machines/auth/sign-up/machine.ts'
import { aSession } from '#tests/machines/auth/auth/alphabet.ts'
import { sampleInput } from '#tests/machines/auth/sign-up/alphabet.ts'
import { codeTo, codesSoFar, freshEmail, wrongCode } from '#tests/support/accounts.ts'
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
import { keepMessages } from '#tests/support/kept-messages.ts'
import { seeBusy, seeCount, seeFailure, seeStep, seeTyped } from '#tests/support/seen.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import { accessTexts } from '#texts/account-access.ts'

type Machine = typeof signUpMachine
type Step = WalkStep<Machine>
const words = accessTexts.signUp
const PASSWORD = 'Quiet-Lantern-88'
const SOON_MS = 31_000
const LATER_MS = 600_000
const visitors = createVisitors()
const covered = coverageOf(signUpMachine, 'browser')
let page: Page
let held: HeldIdentity
let email: string
let codes: readonly string[]

beforeAll(async () => {
  const stranger = await visitors.stranger()
  stranger.expectStatus(400)
  stranger.expectLostCalls()
  page = stranger.page
  await keepMessages(page)
  await page.clock.install()
  held = await HeldIdentity.of(page, [
    'SignUp',
    'ConfirmSignUp',
    'ResendConfirmationCode',
    'InitiateAuth',
  ])
})
afterAll(async () => {
  covered.print()
  await visitors.end()
})

const sent = { destination: 'e***@s***.example' }
const username = 'nadia@salvage.example'
const person = { givenName: 'Nadia', familyName: 'Rossi', companyName: 'Rossi Salvage' }
const events = [
  { type: 'CHANGE', field: 'companyName', value: person.companyName },
  { type: 'SUBMIT_DETAILS', username, password: PASSWORD, ...person },
  { type: 'CONFIRM', code: '123456' },
  { type: 'RESEND' },
  { type: 'START_OVER' },
  { type: 'xstate.error.actor.signUp.register', error: failing('network') },
  { type: 'xstate.done.actor.signUp.register', output: sent },
  { type: 'xstate.error.actor.signUp.confirm', error: failing('codeMismatch') },
  { type: 'xstate.done.actor.signUp.confirm', output: { canSignIn: true, hasPassword: true } },
  {
    type: 'xstate.done.actor.signUp.confirm',
    output: { canSignIn: false, hasPassword: true },
  },
  {
    type: 'xstate.done.actor.signUp.confirm',
    output: { canSignIn: false, hasPassword: false },
  },
  { type: 'xstate.error.actor.signUp.resendCode', error: failing('limit') },
  { type: 'xstate.done.actor.signUp.resendCode', output: sent },
  { type: 'xstate.error.actor.signUp.signIn', error: failing('limit') },
  { type: 'xstate.done.actor.signUp.signIn', output: aSession() },
  { type: 'xstate.after.resendPause.signUp.confirming.code.fresh' },
  { type: 'xstate.after.codeLifetime.signUp.confirming.code.resendable' },
] as unknown as readonly EventFromLogic<Machine>[] // because actors' answers are no declared events

// After a reload the client library cannot sign in by itself any more; the machine does not know why.
const RELOADED = 'reloaded@salvage.example'
// Somebody who signed up elsewhere: this browser does not know what the other one does.
const ELSEWHERE = 'elsewhere@salvage.example'
type Answered = { readonly canSignIn?: boolean; readonly hasPassword?: boolean }
const isWhatComes = ({ context }: SnapshotFrom<Machine>, answer: Answered) =>
  answer.canSignIn === ![RELOADED, ELSEWHERE].includes(context.username) &&
  answer.hasPassword === (context.username !== ELSEWHERE)
const walks = browserWalks(signUpMachine, {
  inputs: [
    sampleInput,
    { ...sampleInput, waiting: { username: RELOADED, ...sent } },
    { ...sampleInput, waiting: { username: ELSEWHERE, ...sent } },
  ],
  events: (snapshot) =>
    inTurn(snapshot, events).filter((event) => {
      if (event.type === 'CHANGE') return snapshot.matches({ details: 'editing' })
      const { output } = event as { readonly output?: Answered } // because only answers have one
      return output?.canSignIn === undefined || isWhatComes(snapshot, output)
    }),
  // The client library remembers for three minutes that it may sign in.
  rank: ({ type }) => (type.includes('codeLifetime') ? 1 : 0),
})

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function begin({ input }: BrowserWalk<Machine>) {
  await held.release('pass')
  await page.goto('/privacy/')
  // Whoever the former walk made is signed out.
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('/sign-in/?mode=sign-up')
  await field(words.firstName).waitFor()
  if (!input.waiting) return
  await register()
  await seeStep(page, words.confirmTitle)
  if (input.waiting.username === ELSEWHERE)
    await page.evaluate(() => sessionStorage.removeItem('portal.sign-up'))
  await page.reload()
}

async function register() {
  email = freshEmail()
  codes = []
  await field(words.firstName).fill(person.givenName)
  await field(words.lastName).fill(person.familyName)
  await field(words.company).fill(person.companyName)
  await field(words.email).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(PASSWORD)
  await button(words.create).click()
}

const isWanted = (rest: readonly Step[]) =>
  rest.find(({ event }) => isAnswer(event.type))?.event.type.includes('.done.') ?? false

/** The code that counts, or another one when the walk wants the service to refuse it. */
async function confirm(rest: readonly Step[]) {
  const code = await codeTo(page, email, codes)
  await field('Code').fill(isWanted(rest) ? code : wrongCode(code))
  await button(words.confirm).click()
}

const ways: Readonly<Record<string, readonly string[]>> = {
  'signUp.register': ['SignUp'],
  'signUp.confirm': ['ConfirmSignUp'],
  'signUp.resendCode': ['ResendConfirmationCode'],
  'signUp.signIn': ['InitiateAuth'],
}
const actionsOf = (type: string) => ways[type.split('.').slice(3).join('.')] ?? []

async function act({ event }: Step, rest: readonly Step[]): Promise<unknown> {
  if (isAnswer(event.type)) return held.release(fateOf(event), actionsOf(event.type))
  held.hold()
  if (event.type.includes('resendPause')) return page.clock.fastForward(SOON_MS)
  if (event.type.includes('codeLifetime')) return page.clock.fastForward(LATER_MS)
  if (event.type === 'CHANGE') return seeTyped(field(words.company), event.value)
  if (event.type === 'SUBMIT_DETAILS') return register()
  if (event.type === 'CONFIRM') return confirm(rest)
  if (event.type === 'START_OVER') return button(accessTexts.otherEmail).click()
  // What is refused sends nothing.
  if (isWanted(rest)) codes = await codesSoFar(page, email)
  return button(accessTexts.resend).click()
}

async function see({ value, context }: SnapshotFrom<Machine>): Promise<void> {
  if (value === 'signedIn') return page.getByText(words.waits).first().waitFor()
  await seeFailure(page, context.failure?.text)
  if (value === 'passwordNeeded') return page.getByText(/^Your email is confirmed, but/).waitFor()
  if (value === 'confirmed') return page.getByText(words.confirmedHint).waitFor()
  if (value === 'signingIn') return page.getByText(words.signingIn).waitFor()
  if ('details' in value) {
    await seeStep(page, words.title)
    return seeBusy(button(words.create), value.details === 'submitting')
  }
  await seeStep(page, words.confirmTitle)
  const { form, code } = value.confirming
  await seeBusy(button(words.confirm), form === 'submitting')
  await seeBusy(button(accessTexts.resend), code === 'sending')
  const isOld = page.getByRole('alert').getByText(accessTexts.codeExpired)
  return seeCount(isOld, code === 'expired' ? 1 : 0)
}

test('every event of signing up does what the chart says, every answer awaited', async () => {
  const steps = await playWalks(walks, { begin, act, see, covered })

  expect(steps).toBeGreaterThan(20)
})

test('every declared transition of signing up was taken', () => {
  expect(faultsOf(covered)).toEqual([])
})
