import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'

import { plugInPasskeys } from '#tests/support/passkey-device.ts'
import { addressOf, signInPage } from '#tests/support/sign-in-page.ts'
import { createStrangers, signIn } from '#tests/support/strangers.ts'

const strangers = createStrangers()
afterEach(() => strangers.leave())
afterAll(() => strangers.end())

const WHO = 'panasonic'

// The page to manage passkeys has tests of its own: here the key is made by the same two calls.
const register = (page: Page) =>
  page.evaluate(async () => {
    const tokenKey = Object.keys(localStorage).find((key) => key.endsWith('.accessToken')) ?? ''
    const AccessToken = localStorage.getItem(tokenKey)
    const act = async (action: string, body: object) =>
      (
        await fetch('/identity/', {
          method: 'POST',
          headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
          },
          body: JSON.stringify({ AccessToken, ...body }),
        })
      ).json() as Promise<Record<string, never>>
    const { CredentialCreationOptions: asked } = await act('StartWebAuthnRegistration', {})
    const options = PublicKeyCredential.parseCreationOptionsFromJSON(asked as never)
    const made = await navigator.credentials.create({ publicKey: options })
    const answer = await act('CompleteWebAuthnRegistration', {
      Credential: (made as PublicKeyCredential).toJSON(),
    })
    return JSON.stringify(answer)
  })

test('a passkey signs in; when it is locked, one tries again or chooses another way', async () => {
  const { page, expectStatus } = await strangers.stranger()
  const device = await plugInPasskeys(page)
  await signIn(page, WHO)
  expect(await register(page)).toBe('{}')
  const at = signInPage(page)
  await at.signOut()

  await page.goto('/sign-in/')
  await at.field('Email').fill(addressOf(WHO))
  await at.button('Sign in with a passkey').click()
  await at.signedIn()
  await at.signOut()

  expectStatus(400)
  await device.unlock(false)
  await page.goto('/sign-in/')
  await at.field('Email').fill(addressOf(WHO))
  await at.button('Sign in with a passkey').click()
  await at.step('Use your passkey')
  await at.alert('We didn’t get your passkey. The request was canceled or took too long.')
  await at.button('Choose another way').click()
  await at.step('Choose how to sign in')
  await page.getByRole('radio', { name: 'Passkey' }).check()
  await device.unlock(true)
  await at.button('Continue').click()
  await at.signedIn()
})

test('an account without a passkey is told so, and offered what it has', async () => {
  const { page } = await strangers.stranger()
  const at = signInPage(page)
  await at.use('first-factor')
  await at.button('Sign in with a passkey').click()

  await at.step('Choose how to sign in')
  await page.getByText('This account has no passkey here.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/sign-in/')
})
