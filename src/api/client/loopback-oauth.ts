// The client library speaks to the hosted sign-in by https only (amplify-js issue 14799). The embedded service listens on
// http at this very machine: this module is loaded then and only then; elsewhere the library does everything itself.

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
