import type { PortalUser } from '#schemas/user.ts'

export type NavLink = { readonly href: string; readonly label: string }

/** Who is signed in as the shell shows it; undefined while it is not known yet. */
export type Visitor =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'nobody' }
  | {
      readonly kind: 'user'
      readonly user: PortalUser
      readonly dashboard: NavLink | undefined
      readonly isRefreshing: boolean
    }

export type AccountActions = { readonly refresh: () => void; readonly signOut: () => void }

/** Everything that the shell draws; selectors of the auth machine make it. */
export type ShellFacts = {
  readonly path: string
  /** Made for work: it takes what the window has. */
  readonly isWide: boolean
  readonly visitor: Visitor
  readonly company: string | undefined
  readonly helpAddresses: readonly string[]
  /** Banners in their order (pages.md §1). */
  readonly viewingAs: string | undefined
  readonly isReadOnly: boolean
  /** The staff have not decided yet about the account. */
  readonly isWaiting: boolean
  readonly noRoleMail: string | undefined
  /** The settings could not be fetched: says so and offers another try. */
  readonly trouble: { readonly text: string; readonly retry: () => void } | undefined
}
