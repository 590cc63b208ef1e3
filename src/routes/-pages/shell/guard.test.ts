import { afterEach, describe, expect, test, vi } from 'vitest'

import type { AppContext } from './context.ts'
import { guard } from './guard.ts'

afterEach(() => vi.unstubAllEnvs())

/** Comes to a page signed out, in development or in what is deployed. */
function come(pathname: string, isDevelopment: boolean) {
  vi.stubEnv('DEV', isDevelopment)
  const settled = {
    hasTag: () => true,
    context: { user: undefined, config: { company: { name: 'Redwood', slug: 'redwood' } } },
  }
  const context = { auth: { getSnapshot: () => settled } } as unknown as AppContext // because the guard asks no more of it
  return guard({ context, location: { pathname, href: pathname }, cause: 'enter' })
}

describe('somebody signed out', () => {
  test('sees the charts in development, and no other page of the staff', async () => {
    expect(await come('/flows/auth/', true)).toEqual({ user: undefined, isOpen: true })
    await expect(come('/dashboard/', true)).rejects.toMatchObject({
      options: { to: '/sign-in/' },
    })
  })

  test('is asked to sign in where the portal is deployed', async () => {
    await expect(come('/flows/auth/', false)).rejects.toMatchObject({
      options: { to: '/sign-in/' },
    })
  })
})
