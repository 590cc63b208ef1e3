import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { accountMenu } from '#tests/support/account-pages.ts'
import {
  authMachine,
  authWalks,
  isSessionHeld,
  isStatus,
  remembered,
  returning,
} from '#tests/support/auth-model.ts'
import type { Auth } from '#tests/support/auth-model.ts'
import { faultsOf, isAnswer, playWalks } from '#tests/support/browser-walks.ts'
import type { BrowserWalk, WalkStep } from '#tests/support/browser-walks.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { fateOf, refusing } from '#tests/support/held-identity.ts'
import { seeBusy } from '#tests/support/seen.ts'
import { sessionPage } from '#tests/support/session-page.ts'
import { sessionWorld } from '#tests/support/session-world.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import { partTexts } from '#texts/parts.ts'
import { shellTexts } from '#texts/shell.ts'
import { ssoTexts } from '#texts/sso.ts'

type Step = WalkStep<Auth>
const VW_RULE =
  'PreTokenGeneration failed with error Corporate and field users must sign in with the VW internal single sign-on.'
const HOURS_MS = 7_200_000
/** Nothing that waits for an answer runs out by it. */
const SHORTLY_MS = 10_000
/** After it the way back can be given up. */
const LONG_MS = 10_000
const visitors = createVisitors()
const covered = coverageOf(authMachine, 'browser')
let page: Page
let at: ReturnType<typeof sessionPage>
let world: Awaited<ReturnType<typeof sessionWorld>>

beforeAll(async () => {
  const stranger = await visitors.stranger()
  for (const status of [400, 401]) stranger.expectStatus(status)
  stranger.expectLostCalls()
  page = stranger.page
  at = sessionPage(page)
  world = await sessionWorld(page)
})
afterAll(async () => {
  covered.print()
  await visitors.end()
})

async function begin({ input }: BrowserWalk<Auth>) {
  const { clear, leave, config, tokens, identity, clock } = world
  await clear()
  if (input !== remembered && input !== returning) {
    config.hold()
    return page.goto('/sign-in/', { waitUntil: 'commit' })
  }
  await at.toProvider()
  if (input === returning) {
    config.hold()
    tokens.hold()
    await at.amara().click({ noWaitAfter: true })
  } else {
    await at.amara().click()
    await accountMenu(page).waitFor()
    await leave()
    await clock.setLater(HOURS_MS)
    identity.hold()
    config.hold()
    await page.goto('/sign-in/', { waitUntil: 'commit' })
  }
  return at.keepHere()
}

const isError = ({ type }: { readonly type: string }) => type.startsWith('xstate.error.')

function completeRedirect({ event }: Step) {
  if (!isError(event)) return world.tokens.release('pass')
  const { kind } = (event as never as { readonly error: { readonly kind: string } }).error // because errors of the walks have one
  const error_message = kind === 'vwMustUseSso' ? VW_RULE : 'Not now.'
  return world.tokens.release((route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant', error_message } }),
  )
}

async function answer(step: Step, next: Step | undefined): Promise<unknown> {
  const { identity, config, clock, machine } = world
  const { event, from, to } = step
  const { type } = event
  // What is for everybody goes on without a user.
  if (isStatus(to, 'ended') && next?.event.type === 'GIVE_UP') await at.toEverybody()
  if (type.endsWith('.loadConfig')) {
    // A machine that is busy needs seconds for what four are given to.
    if (isSessionHeld(to) && isStatus(to, 'session')) await clock.stopAfter(SHORTLY_MS)
    return config.release(isError(event) ? 'lose' : 'pass')
  }
  if (type.endsWith('.fetchSession') && isSessionHeld(from)) {
    await machine.hear(() => identity.next(fateOf(event)))
    return clock.run()
  }
  if (type.endsWith('.startRedirect'))
    return page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
  if (type.endsWith('.completeRedirect')) return completeRedirect(step)
  if (type.endsWith('.refreshSession') && isError(event) && fateOf(event) === 'pass')
    return identity.release(refusing('NotAuthorizedException', 'Refresh Token has been revoked'))
  return identity.release(fateOf(event))
}

async function signIn({ event, from }: Step) {
  await world.identity.release('pass')
  if (isStatus(from, 'ended')) return at.signInAgain()
  if (event.type !== 'SIGNED_IN') return at.signIn('vw-field')
  return at.signIn(event.session.user.pool === 'external' ? 'supplier' : 'admin')
}

async function giveUp({ from }: Step) {
  // A page for everybody has done so by itself.
  if (isStatus(from, 'ended')) return
  await world.clock.pass(LONG_MS)
  await at.button(ssoTexts.back).click()
}

async function act(step: Step, rest: readonly Step[]): Promise<unknown> {
  const { event } = step
  if (isAnswer(event.type)) return answer(step, rest[1])
  const after = /^xstate\.after\.(\w+)/.exec(event.type)?.[1]
  if (after !== 'sessionTimeout' && after !== 'redirectTimeout') world.identity.hold()
  if (after) return world.passClock(after)
  if (event.type === 'RETRY') {
    world.config.hold()
    return at.button(partTexts.tryAgain).click()
  }
  if (event.type === 'GIVE_UP') return giveUp(step)
  if (event.type === 'CHOOSE_POOL') {
    await at.toForm()
    const label = event.pool === 'external' ? 'Suppliers' : 'Redwood staff'
    return at.organization().selectOption({ label })
  }
  if (event.type === 'START_SSO') {
    await at.toForm()
    return at.leave()
  }
  if (event.type === 'USE_VW_SSO' || event.type === 'SIGNED_IN') return signIn(step)
  if (event.type === 'REFRESH') {
    await at.inMenu(shellTexts.refresh)
    return world.clock.run()
  }
  if (event.type === 'DOUBT_SESSION') return world.doubt()
  if (event.type === 'TOKEN_REFUSED') {
    await world.doubt('token_expired')
    // No quiet is waited for: what comes of it is drawn.
    return world.clock.run()
  }
  if (event.type === 'SIGN_OUT') return at.inMenu(shellTexts.signOut)
  if (event.type === 'TAB_CHANGED') return world.changeElsewhere()
  return page.getByRole('alertdialog').getByRole('button', { name: 'Reload' }).click()
}

/** What nothing holds on its way: one sees what comes of it. */
const isPassing = (to: Step['to'], next: Step | undefined): boolean =>
  isStatus(to, 'reloading') ||
  to.value.tabs === 'reloading' ||
  (isStatus(to, 'session') && !isSessionHeld(to)) ||
  (isStatus(to, 'ended') && next?.event.type === 'GIVE_UP')

async function see(to: Step['to'], next: Step | undefined): Promise<unknown> {
  if (isPassing(to, next)) return next ? undefined : at.toSignIn().waitFor()
  await world.machine.see(to.value)
  if (to.value.tabs === 'stale')
    return page.getByRole('alertdialog', { name: 'Sign-in changed in another tab' }).waitFor()
  if (isStatus(to, 'config') || isStatus(to, 'session')) {
    const waiting = page.getByRole('status', { name: partTexts.loading('page') })
    return to.context.redirect === 'none' ? waiting.waitFor() : undefined
  }
  if (isStatus(to, 'failed')) return page.getByText(shellTexts.unreachable).waitFor()
  if (isStatus(to, 'callback')) return page.getByText(ssoTexts.completing).waitFor()
  if (isStatus(to, 'redirecting')) {
    const isCallback = to.context.redirect === 'failed'
    if (isCallback) return page.getByText(ssoTexts.automatic).waitFor()
    const isVw = to.context.pool === 'vwgoa_sso'
    return seeBusy(isVw ? at.button(ssoTexts.continueVw) : at.company(), true)
  }
  if (isStatus(to, 'ended')) return at.again().waitFor()
  // While it signs out the tokens go, and the page with them: only the end is seen.
  if (isStatus(to, 'signingOut')) return undefined
  return to.hasTag('signedIn') ? accountMenu(page).waitFor() : at.toSignIn().waitFor()
}

test('every event of the session does what the chart says, every answer awaited', async () => {
  const steps = await playWalks(authWalks, { begin, act, see, covered })

  expect(steps).toBeGreaterThan(50)
})

const BY_HAND = 'account-fresh.test.ts asks for it on the pages that do'
const ONE_ACCOUNT = 'the dialog has one account only; another tab’s is told as TAB_CHANGED first'
const notInBrowser = {
  'authenticated.fresh --SIGN_IN_AGAIN--> auth.status.authenticated.proving': BY_HAND,
  'authenticated.debouncing --SIGN_IN_AGAIN--> auth.status.authenticated.proving': BY_HAND,
  'authenticated.refreshing --SIGN_IN_AGAIN--> auth.status.authenticated.proving': BY_HAND,
  'authenticated.proving --SIGNED_IN#1--> auth.status.authenticated.fresh': BY_HAND,
  'authenticated.proving --GIVE_UP--> auth.status.authenticated.fresh': BY_HAND,
  'authenticated.proving --SIGNED_IN#2-->': ONE_ACCOUNT,
  'xstate.error.actor.auth.watchTabs': 'a fault of ours',
  'refreshing --REFRESH--> itself': 'the menu’s entry is disabled meanwhile',
  'ended --SIGNED_IN#2-->': ONE_ACCOUNT,
}

test('every declared transition of the session was taken, but those that no person meets', () => {
  expect(faultsOf(covered, notInBrowser)).toEqual([])
})
