import type { Page } from 'playwright-core'

import { portalUrl } from './place.ts'
import { createSeats } from './seats.ts'
import type { Look, Seat } from './seats.ts'
import { signedIn } from './signed-in.ts'

/** Signs in on the sign-in page as a demo account, named by its local part. */
export async function signIn(page: Page, who: string): Promise<void> {
  await page.goto('/sign-in/')
  await page.getByRole('button', { name: `Use ${who}@portal.example`, exact: true }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: /^Account menu for / }).waitFor()
}

/**
 * People who come signed out, each at a browser with nothing in it; `end` closes all and fails on any error in a console.
 * `isCold`: where it matters which pieces of the portal a browser has read before.
 */
export function createStrangers(wish: { readonly isCold?: boolean } = {}) {
  const { context, open, close, end } = createSeats(wish)
  return {
    stranger: async (look: Look = {}): Promise<Seat> => open(await context(look)),
    /** Somebody who has signed in before they come. */
    member: async (who: string, look: Look = {}): Promise<Seat> =>
      open(await context(look, await signedIn(portalUrl(), `${who}@portal.example`))),
    leave: () => close(),
    end,
  }
}
