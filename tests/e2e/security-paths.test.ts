import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'

import { securityMachine } from '#machines/auth/security/machine.ts'
import type { SecurityContext, SecurityFacts } from '#machines/auth/security/types.ts'
import { sampleInput } from '#tests/machines/auth/security/alphabet.ts'
import { arriveWithDevice } from '#tests/support/account-pages.ts'
import { wrongCode } from '#tests/support/accounts.ts'
import {
  browserWalks,
  faultsOf,
  inTurn,
  isAnswer,
  playWalks,
} from '#tests/support/browser-walks.ts'
import type { WalkStep } from '#tests/support/browser-walks.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { HeldIdentity, failing, fateOf } from '#tests/support/held-identity.ts'
import { plugInPasskeys } from '#tests/support/passkey-device.ts'
import { seeBusy, seeCount, seeFailure } from '#tests/support/seen.ts'
import { totpCode } from '#tests/support/totp.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import { partTexts } from '#texts/parts.ts'
import { securityTexts } from '#texts/security.ts'

type Machine = typeof securityMachine
type Step = WalkStep<Machine>
const visitors = createVisitors()
const covered = coverageOf(securityMachine, 'browser')
let page: Page
let held: HeldIdentity
let password: string | undefined

const reads = ['GetUser', 'ListDevices', 'ListWebAuthnCredentials']
const actions: Readonly<Record<string, readonly string[]>> = {
  loadFacts: reads,
  reloadFacts: reads,
  changePassword: ['ChangePassword'],
  startApp: ['AssociateSoftwareToken'],
  verifyApp: ['VerifySoftwareToken', 'SetUserMFAPreference'],
  prefer: ['GetUser', 'SetUserMFAPreference'],
  addPasskey: ['StartWebAuthnRegistration', 'CompleteWebAuthnRegistration'],
  trustDevice: ['UpdateDeviceStatus'],
  remove: ['ForgetDevice', 'GlobalSignOut'],
}

beforeAll(async () => {
  const stranger = await visitors.stranger()
  stranger.expectStatus(400)
  stranger.expectLostCalls()
  page = stranger.page
  held = await HeldIdentity.of(page, Object.values(actions).flat())
  await plugInPasskeys(page)
})
afterAll(async () => {
  covered.print()
  await visitors.end()
})

const device = { id: 'd', name: '', at: '', isThis: true }
const first: SecurityFacts = {
  enabled: ['EMAIL'],
  preferred: 'EMAIL',
  usable: ['EMAIL'],
  passkeys: [],
  devices: [{ ...device, isTrusted: false }],
}
/** What the pool knows after what was done last. */
function factsAfter({ facts = first, done }: SecurityContext): SecurityFacts {
  if (done === 'preferred') return { ...facts, preferred: facts.preferred ? undefined : 'EMAIL' }
  if (done === 'app') return { ...facts, enabled: ['TOTP', 'EMAIL'], preferred: 'TOTP' }
  if (done === 'passkey') return { ...facts, passkeys: [{ id: 'p', name: '', at: '' }] }
  if (done === 'trusted') return { ...facts, devices: [{ ...device, isTrusted: true }] }
  return done === 'removed-device' ? { ...facts, devices: [] } : facts
}

const answersTo = (actor: string, kind: Parameters<typeof failing>[0]) => [
  { type: `xstate.error.actor.accountSecurity.${actor}`, error: failing(kind) },
  { type: `xstate.done.actor.accountSecurity.${actor}`, output: undefined },
]
const eventsIn = ({ context }: SnapshotFrom<Machine>) => {
  const { preferred, devices = [], passkeys = [] } = context.facts ?? {}
  const output = factsAfter(context)
  return [
    { type: 'RETRY' },
    { type: 'CHANGE_PASSWORD' },
    { type: 'SET_PASSWORD', currentPassword: 'x', newPassword: 'Quiet-Lantern-88' },
    { type: 'SET_UP_APP' },
    { type: 'VERIFY_APP', code: '123456' },
    { type: 'PREFER', preferred: preferred ? undefined : 'EMAIL' },
    ...(passkeys.length ? [] : [{ type: 'ADD_PASSKEY' }]),
    ...devices.flatMap(({ isTrusted }) => (isTrusted ? [] : [{ type: 'TRUST_DEVICE' }])),
    ...devices.map(({ id }) => ({ type: 'ASK', hurt: { what: 'device', id, name: '' } })),
    { type: 'ASK', hurt: { what: 'everywhere', id: '', name: '' } },
    { type: 'CANCEL' },
    { type: 'CONFIRM' },
    { type: 'xstate.error.actor.accountSecurity.loadFacts', error: failing('limit') },
    { type: 'xstate.done.actor.accountSecurity.loadFacts', output },
    { type: 'xstate.error.actor.accountSecurity.reloadFacts', error: failing('limit') },
    { type: 'xstate.done.actor.accountSecurity.reloadFacts', output },
    ...answersTo('changePassword', 'notAuthorized'),
    ...answersTo('startApp', 'network'),
    ...answersTo('verifyApp', 'codeMismatch'),
    ...answersTo('prefer', 'limit'),
    ...answersTo('addPasskey', 'limit'),
    ...answersTo('trustDevice', 'limit'),
    // The client library signs out of this browser whatever the service says.
    ...answersTo('remove', 'limit').slice(context.hurt?.what === 'everywhere' ? 1 : 0),
  ] as unknown as readonly EventFromLogic<Machine>[] // because actors' answers are no declared events
}

const walks = browserWalks(securityMachine, {
  inputs: [sampleInput],
  events: (snapshot) => inTurn(snapshot, eventsIn(snapshot)),
  rank: ({ type }, { context }) =>
    type === 'CONFIRM' && context.hurt?.what === 'everywhere' ? 1 : 0,
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const words = securityTexts
const changing = () => page.getByRole('dialog', { name: words.password.change, exact: true })
const settingUp = () => page.getByRole('dialog', { name: words.app.dialog, exact: true })
const asking = () => page.getByRole('alertdialog')

async function begin() {
  await held.release('pass')
  password = (await arriveWithDevice(page, '/privacy/')).password
  held.hold()
  await page.goto('/account/security/')
}

const isWanted = (rest: readonly Step[]) =>
  rest.find(({ event }) => isAnswer(event.type))?.event.type.includes('.done.') ?? false

async function setPassword(rest: readonly Step[]) {
  const box = changing()
  const next = `Quiet-Lantern-${Date.now()}`
  await box
    .getByLabel(words.password.current, { exact: true })
    .fill(isWanted(rest) ? (password ?? '') : 'not the password')
  await box.getByLabel(words.password.next, { exact: true }).fill(next)
  if (isWanted(rest)) password = next
  await box.getByRole('button', { name: words.password.set }).click()
}

async function verifyApp(rest: readonly Step[]) {
  const link = settingUp().getByRole('link', { name: words.app.open })
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? ''
  const code = totpCode(secret)
  await settingUp()
    .getByRole('textbox', { name: 'Code', exact: true })
    .fill(isWanted(rest) ? code : wrongCode(code))
  await settingUp().getByRole('button', { name: words.app.verify }).click()
}

async function prefer(factor: string | undefined) {
  const { none, EMAIL } = words.app.factors
  await page.getByRole('radio', { name: factor ? EMAIL : none }).check()
  await button(words.app.savePreferred).click()
}

async function act({ event, from }: Step, rest: readonly Step[]): Promise<unknown> {
  const { type } = event
  if (isAnswer(type)) return held.release(fateOf(event), actions[type.split('.').at(-1) ?? ''])
  held.hold()
  if (type === 'RETRY') return button(partTexts.tryAgain).click()
  if (type === 'CHANGE_PASSWORD') return button(words.password.change).click()
  if (type === 'SET_PASSWORD') return setPassword(rest)
  if (type === 'SET_UP_APP')
    return page.getByRole('button', { name: /^Set up (authenticator|another) app$/ }).click()
  if (type === 'VERIFY_APP') return verifyApp(rest)
  if (type === 'PREFER') return prefer('preferred' in event ? event.preferred : undefined)
  if (type === 'ADD_PASSKEY') return button(words.passkeys.add).click()
  if (type === 'TRUST_DEVICE') return button(words.devices.trust).click()
  if (type === 'ASK' && 'hurt' in event)
    return event.hurt.what === 'device'
      ? page.getByRole('button', { name: /^Forget / }).click()
      : button(words.everywhere.button).click()
  const { what = 'everywhere' } = from.context.hurt ?? {}
  const name = type === 'CONFIRM' ? words.ask[what].yes : words.cancel
  return page
    .getByRole(from.matches('removing') ? 'alertdialog' : 'dialog')
    .getByRole('button', { name, exact: true })
    .click()
}

async function seeCards({ context, ...snapshot }: SnapshotFrom<Machine>) {
  const { facts, done } = context
  await seeBusy(button(words.password.change), snapshot.tags.has('busy'))
  if (done) await page.getByRole('status').getByText(words.done[done], { exact: true }).waitFor()
  if (!snapshot.tags.has('idle') || !facts) return
  const chosen = page.getByRole('radio', { name: words.app.factors[facts.preferred ?? 'none'] })
  // What could not be saved stays chosen until something is.
  if (done === 'preferred' || done === 'app')
    await expect.poll(() => chosen.isChecked(), { timeout: 45_000 }).toBe(true)
  const rows = (name: string) => page.getByRole('list', { name }).getByRole('listitem')
  await seeCount(rows(words.devices.title), facts.devices.length)
  await seeCount(rows(words.passkeys.title), facts.passkeys.length)
  await seeCount(
    rows(words.devices.title).getByText(words.devices.isTrusted, { exact: true }),
    facts.devices.filter(({ isTrusted }) => isTrusted).length,
  )
}

async function see(snapshot: SnapshotFrom<Machine>): Promise<unknown> {
  const { value, context } = snapshot
  if (value === 'signedOut') return page.waitForURL((url) => url.pathname === '/')
  if (value === 'failed') return page.getByText(partTexts.notLoaded(words.things)).waitFor()
  if (value === 'loading')
    return context.facts
      ? seeBusy(button(words.password.change), true)
      : page.getByRole('status', { name: partTexts.loading(words.things) }).waitFor()
  const { kind, text } = context.failure ?? {}
  await seeFailure(page, kind === 'notAuthorized' ? words.password.currentWrong : text)
  if (snapshot.matches('password'))
    return seeBusy(
      changing().getByRole('button', { name: words.password.set }),
      snapshot.hasTag('busy'),
    )
  if (snapshot.matches('app') && !snapshot.matches({ app: 'starting' }))
    return seeBusy(
      settingUp().getByRole('button', { name: words.app.verify }),
      snapshot.hasTag('busy'),
    )
  if (snapshot.matches('removing')) {
    const { what = 'everywhere' } = context.hurt ?? {}
    const yes = asking().getByRole('button', { name: words.ask[what].yes, exact: true })
    return seeBusy(yes, snapshot.hasTag('busy'))
  }
  return seeCards(snapshot)
}

test('every event of sign-in and security does what the chart says, every answer awaited', async () => {
  const steps = await playWalks(walks, { begin, act, see, covered })

  expect(steps).toBeGreaterThan(40)
})

test('every declared transition of sign-in and security was taken', () => {
  expect(faultsOf(covered)).toEqual([])
})
