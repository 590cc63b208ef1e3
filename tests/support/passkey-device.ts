import type { CDPSession, Page } from 'playwright-core'

type Device = {
  /** Whether its owner is there to unlock it. */
  readonly unlock: (isUserVerified: boolean) => Promise<unknown>
}

/**
 * Plugs a passkey device in software into the browser; it is there, and unlocked until told otherwise. Open other tabs of
 * the same person before: a browser makes and uses passkeys only in the tab that is in front.
 */
export async function plugInPasskeys(page: Page): Promise<Device> {
  await page.bringToFront()
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    unlock: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
