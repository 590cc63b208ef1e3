import type { BrowserConfig } from '#schemas/browser-config.ts'

// The client library speaks to the hosted sign-in by https only (amplify-js issue 14799). The embedded service listens on
// http at this very machine: this module is loaded then and only then; elsewhere the library does everything itself.

type OAuth = NonNullable<NonNullable<BrowserConfig['pools']['external']>['oauth']>

const overHttp = (address: string) => address.replace(/^https:/, 'http:')

/** Opens the provider's page. */
export const openOverHttp = (address: string): Promise<undefined> => {
  location.assign(overHttp(address))
  return Promise.resolve(undefined)
}

/** Sends requests for that one domain by http; returns how to end it. */
export function fetchOverHttp(domain: string): () => void {
  const original = globalThis.fetch
  globalThis.fetch = (input, init) =>
    original(
      typeof input === 'string' && input.startsWith(`https://${domain}/`) ? overHttp(input) : input,
      init,
    )
  return () => {
    globalThis.fetch = original
  }
}

/** What the library's own signing out does after the tokens are gone. */
export function leaveOverHttp(clientId: string, { domain, redirectSignOut }: OAuth): void {
  localStorage.removeItem(`CognitoIdentityServiceProvider.${clientId}.oauthSignIn`)
  const query = new URLSearchParams({
    client_id: clientId,
    logout_uri: redirectSignOut[0] ?? location.origin,
  })
  location.assign(`http://${domain}/logout?${query}`)
}
