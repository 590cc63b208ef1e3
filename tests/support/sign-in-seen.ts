import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import type { signInMachine } from '#machines/auth/sign-in/machine.ts'
import { accessTexts } from '#texts/account-access.ts'
import { authTexts } from '#texts/auth.ts'
import { securityTexts } from '#texts/security.ts'
import { signInTexts } from '#texts/sign-in.ts'

import { seeBusy, seeCount, seeFailure, seeStep } from './seen.ts'

type Snapshot = SnapshotFrom<typeof signInMachine>
type Shown = { readonly title: string; readonly action: string }

const { continue: go, verify } = signInTexts
const steps: readonly (readonly [Parameters<Snapshot['matches']>[0], Shown])[] = [
  [
    { step: { answer: 'passkey' } },
    { title: signInTexts.passkey.title, action: signInTexts.tryAgain },
  ],
  [
    { step: { question: { code: { by: 'sms' } } } },
    { title: signInTexts.sms.title, action: verify },
  ],
  [
    { step: { question: { code: { by: 'email' } } } },
    { title: signInTexts.email.title, action: verify },
  ],
  [
    { step: { question: { code: { by: 'totp' } } } },
    { title: signInTexts.totp.title, action: verify },
  ],
  [{ step: { question: 'password' } }, { title: signInTexts.password.title, action: go }],
  [{ step: { question: 'firstFactor' } }, { title: signInTexts.firstFactor.title, action: go }],
  [{ step: { question: 'mfaSelect' } }, { title: signInTexts.select.title, action: go }],
  [{ step: { question: { mfaSetup: 'choose' } } }, { title: signInTexts.setUp.title, action: go }],
  [
    { step: { question: { mfaSetup: 'email' } } },
    { title: signInTexts.emailSetUp.title, action: signInTexts.emailSetUp.send },
  ],
  [
    { step: { question: { mfaSetup: 'totp' } } },
    { title: signInTexts.totpSetUp.title, action: verify },
  ],
  [
    { step: { question: 'newPassword' } },
    { title: authTexts.chooseNewPassword, action: authTexts.setPassword },
  ],
  [{ step: { question: 'customChallenge' } }, { title: signInTexts.question.title, action: go }],
]
const ends = {
  expired: authTexts.timedOut,
  refused: signInTexts.refused.title,
  resetNeeded: signInTexts.reset.title,
  confirmSignUpNeeded: signInTexts.confirm.title,
} as const
const isEnd = (value: Snapshot['value']): value is keyof typeof ends =>
  typeof value === 'string' && value in ends

async function seeCredentials(page: Page, snapshot: Snapshot) {
  const isBusy = snapshot.hasTag('busy')
  const name = isBusy ? authTexts.signingIn : authTexts.signIn
  await seeBusy(page.getByRole('button', { name, exact: true }), isBusy)
  const chosen = page.getByRole('combobox', { name: authTexts.organization }).locator(':checked')
  const label = snapshot.context.pool === 'tesla' ? 'Tesla' : 'Suppliers'
  await expect.poll(() => chosen.textContent(), { timeout: 45_000 }).toBe(label)
}

/** Sees on the page what the machine of signing in says. */
export async function seeSignIn(page: Page, snapshot: Snapshot): Promise<void> {
  const { value, context } = snapshot
  if (value === 'signedIn')
    return page.getByRole('button', { name: /^Account menu for / }).waitFor()
  if (value === 'trusting') return page.getByText(signInTexts.trusting).waitFor()
  const isFirst = snapshot.matches('credentials') || context.factors.length === 0
  if (value === 'choosing' && !isFirst) return page.getByText(signInTexts.asking).waitFor()
  await seeFailure(page, context.failure?.text)
  if (isEnd(value)) return seeStep(page, ends[value])
  if (snapshot.matches('credentials') || value === 'choosing') return seeCredentials(page, snapshot)
  if (value === 'resending')
    return seeBusy(page.getByRole('button', { name: accessTexts.resend, exact: true }), true)
  const shown = steps.find(([state]) => snapshot.matches(state))?.[1]
  await seeStep(page, shown?.title ?? '')
  await seeCount(page.getByText(signInTexts.expiring), snapshot.hasTag('expiring') ? 1 : 0)
  if (snapshot.matches({ step: { answer: 'preparing' } }))
    return page.getByText(signInTexts.totpSetUp.preparing).waitFor()
  // Nobody has a code before the picture is there, which moves what is below it when it comes.
  if (snapshot.matches({ step: { question: { mfaSetup: 'totp' } } }))
    await page.getByRole('img', { name: securityTexts.app.picture }).waitFor()
  await seeBusy(
    page.getByRole('button', { name: shown?.action ?? '', exact: true }),
    snapshot.hasTag('busy'),
  )
}
