import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { pieceLoaded } from './chunk.ts'
import type { Seat } from './seats.ts'
import { watchUnderway } from './underway.ts'

export const menu = (page: Page) => page.getByRole('button', { name: /^Account menu for / })
const toSignIn = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' })
export const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
export const pathOf = (page: Page) => new URL(page.url()).pathname

/** By the account menu, or on a phone by the panel; until nobody is signed in. */
export async function signOut(page: Page): Promise<void> {
  const panel = page.getByRole('button', { name: 'Menu', exact: true })
  if (await panel.isVisible()) {
    await panel.click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.setViewportSize({ width: 1280, height: 800 })
  } else {
    await menu(page).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  await toSignIn(page).waitFor()
}

/** The refresh token of a browser, with the client that it is of. */
export const refreshTokenOf = (page: Page) =>
  page.evaluate(() => {
    const [key = '', token = ''] =
      Object.entries(localStorage).find(([name]) => name.endsWith('.refreshToken')) ?? []
    return {
      client: key.split('.')[1] ?? '',
      token: String(token),
      user: localStorage['portal.user'] as string,
    }
  })
export type Token = Awaited<ReturnType<typeof refreshTokenOf>>
/** Whether the pool still gives new tokens for it. */
export async function counts(page: Page, { client, token }: Token): Promise<boolean> {
  const answer = await page.request.post('/identity/', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    data: {
      ClientId: client,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: token },
    },
  })
  return answer.ok()
}

/** With all that signing out takes there, and no menu opened yet. */
export async function readyToLeave(page: Page, pieces: readonly string[] = []): Promise<Token> {
  for (const piece of [
    'src/views/shell/account-menu.tsx',
    'src/views/shell/menu-panel.tsx',
    'src/api/records/leaving.ts',
    ...pieces,
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await pieceLoaded(page, piece)
  return refreshTokenOf(page)
}

/** Somebody on a page that rests. */
export async function come(seat: Seat, path: string): Promise<Token> {
  const { page } = seat
  seat.expectLostCalls()
  const underway = watchUnderway(page)
  await page.goto(path)
  const token = await readyToLeave(page)
  await underway.seeNone()
  return token
}

/** Nothing here is a door: no token under any key, and nobody is signed in by writing who it was; the server hears of it. */
export async function seeNoDoor(page: Page, left: Token): Promise<void> {
  expect(await kept(page)).not.toContain(left.token)
  expect(await kept(page)).not.toMatch(/(id|access|refresh)Token|LastAuthUser|portal\.user/)
  await page.context().setOffline(false)
  await page.evaluate((who) => localStorage.setItem('portal.user', who), left.user)
  await page.reload()
  await toSignIn(page).waitFor()
  await expect.poll(() => counts(page, left)).toBe(false)
  await expect.poll(() => kept(page)).not.toMatch(/portal\.(revoke|left|user)/)
}

/** Everything that this browser keeps of evaluations, as text: of bytes what can be read. */
export const shelf = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const [name, store] of [
      ['portal-evaluations', 'queue'],
      ['portal-photos', 'photos'],
    ] as const) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
      })
      const values = await new Promise<unknown[]>((resolve) => {
        const reading = database.transaction(store).objectStore(store).getAll()
        reading.addEventListener('success', () => resolve(reading.result))
      })
      database.close()
      const text = (value: unknown): unknown => {
        if (value instanceof Blob) return 'a photograph in clear'
        const isBytes = value instanceof ArrayBuffer || value instanceof Uint8Array
        return isBytes
          ? `${value.byteLength} bytes ${new TextDecoder('latin1').decode(value)}`
          : value
      }
      found.push(...values.map((value) => JSON.stringify(value, (_key, one: unknown) => text(one))))
    }
    return found
  })
