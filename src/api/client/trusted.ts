type Policies = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: () => string },
  ) => { readonly createScriptURL: (text: string) => string }
}

/** The address of a worker as the policy of pages lets it through: each policy makes one, and is created once. */
export function trustedAddress(policy: 'portal-worker' | 'portal-reader', address: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies } // because not all browsers have them
  const made = trustedTypes?.createPolicy(policy, { createScriptURL: () => address })
  return made?.createScriptURL(address) ?? address
}
