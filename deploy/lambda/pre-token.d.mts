type Event = {
  readonly request: { readonly userAttributes?: Readonly<Record<string, string>> }
  readonly response?: {
    readonly claimsOverrideDetails: {
      readonly groupOverrideDetails: { readonly groupsToOverride: readonly string[] }
    }
  }
}
export const handler: (event: Event) => Promise<Event>
