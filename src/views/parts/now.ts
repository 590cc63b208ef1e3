import type { PortalUser } from '#schemas/user.ts'

/** Who looks, and when in milliseconds since 1970: what views decide by. */
export type Now = { readonly user: PortalUser; readonly now: number }
