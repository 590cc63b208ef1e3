import { randomUUID } from 'node:crypto'

import type { APIRequestContext, Page } from 'playwright-core'
import { expect } from 'vitest'

import { BrowserConfig } from '#schemas/browser-config.ts'

import { tokensFor as tokensOfClient } from './identity-call.ts'
import type { TestTokens } from './identity-call.ts'
import { AGAIN, portalUrl } from './place.ts'

const PATIENCE = { timeout: 45_000, interval: 150 }

export type Account = { readonly email: string; readonly password: string }
type Message = { readonly to: readonly string[]; readonly code?: string; readonly text: string }

/** Everything that was sent to an address or number, newest first. */
export async function messagesTo(page: Page, to: string): Promise<readonly Message[]> {
  const answer = await page.request.get('/dev/outbox.json', AGAIN)
  const json = (await answer.json()) as readonly Message[] | { readonly data: readonly Message[] } // because both shapes are the portal's own
  const messages = 'data' in json ? json.data : json
  return messages.filter((message) => message.to.includes(to))
}

const codesTo = async (page: Page, to: string): Promise<readonly string[]> =>
  (await messagesTo(page, to)).flatMap(({ code }) => code ?? [])

/** The newest code that came to an address, once it is another one than those before. */
export async function codeTo(page: Page, to: string, before: readonly string[] = []) {
  await expect
    .poll(async () => (await codesTo(page, to)).length, PATIENCE)
    .toBeGreaterThan(before.length)
  const [code = ''] = await codesTo(page, to)
  return code
}
/** The codes so far, for the next call of `codeTo`. */
export const codesSoFar = codesTo

/** Another code than this one, of the same form. */
export const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000')

export const freshEmail = (): string => `e2e-${randomUUID().slice(0, 12)}@salvage.example`

async function act(request: APIRequestContext, action: string, body: object): Promise<unknown> {
  const answer = await request.post('/identity/', {
    ...AGAIN,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    data: JSON.stringify(body),
  })
  if (!answer.ok()) throw new Error(`${action}: ${await answer.text()}`)
  return answer.json()
}

const clientOf = async (page: Page) =>
  BrowserConfig.parse(await (await page.request.get('/config.json', AGAIN)).json()).pools.external
    ?.userPoolClientId

/** A confirmed account of its own in the pool of suppliers and sellers. */
export async function makeAccount(page: Page): Promise<Account> {
  const ClientId = await clientOf(page)
  const account = { email: freshEmail(), password: 'Own-Harbor-Kite-52' }
  const signedUp = await act(page.request, 'SignUp', {
    ClientId,
    Username: account.email,
    Password: account.password,
    UserAttributes: [
      { Name: 'given_name', Value: 'Nadia' },
      { Name: 'family_name', Value: 'Rossi' },
    ],
  })
  const { Session } = signedUp as { readonly Session: string } // because a sign-up answers one
  await act(page.request, 'ConfirmSignUp', {
    ClientId,
    Session,
    Username: account.email,
    ConfirmationCode: await codeTo(page, account.email),
  })
  return account
}

/** Signs in beside the page: the tokens that the service gives an account without a second step. */
export const tokensFor = async (page: Page, { email, password }: Account): Promise<TestTokens> =>
  tokensOfClient(portalUrl(), (await clientOf(page)) ?? '', [email, password])

/** Makes mailed codes the second step of an account. */
export async function askForMailCodes(page: Page, account: Account): Promise<void> {
  const { AccessToken } = await tokensFor(page, account)
  await act(page.request, 'SetUserMFAPreference', {
    AccessToken,
    EmailMfaSettings: { Enabled: true, PreferredMfa: true },
  })
}

async function tokenOf(page: Page): Promise<string | undefined> {
  const { origins } = await page.context().storageState()
  const stored = origins.flatMap(({ localStorage }) => localStorage)
  return stored.find(({ name }) => name.endsWith('.accessToken'))?.value
}
/** Ends every session of whoever is signed in, as another device would. */
export async function signOutEverywhere(page: Page): Promise<void> {
  await act(page.request, 'GlobalSignOut', { AccessToken: await tokenOf(page) })
}
/** Whoever is signed in wishes for a phone, which waits for its code then. */
export async function wishPhone(page: Page, phone: string): Promise<void> {
  await act(page.request, 'UpdateUserAttributes', {
    AccessToken: await tokenOf(page),
    UserAttributes: [{ Name: 'phone_number', Value: phone }],
  })
}

/** Fills in the sign-in form of the pool of suppliers and sellers, and sends it. */
export async function enter(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/sign-in/')
  await page
    .getByRole('combobox', { name: 'Your organization' })
    .selectOption({ label: 'Auto dismantlers and sellers' })
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
