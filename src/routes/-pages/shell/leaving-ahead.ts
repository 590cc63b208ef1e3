import { whenQuiet } from '#api/client/when-quiet.ts'
import { warmSsoToasts } from '#api/session/auth.ts'
import { hasSignedInBySso } from '#api/session/remembered.ts'

// What signing out takes without a network: the menus that have it, what is sent before, what is said after. Fetched with
// the session; where that fails the page goes on, and whoever signs out then is signed out all the same.
const parts = [
  () => import('#views/shell/account-menu.tsx'),
  () => import('#views/shell/menu-panel.tsx'),
  () => import('#api/records/leaving.ts'),
]
// The provider cannot be told then, but its user can.
const toldBySso = [warmSsoToasts, () => import('#views/parts/toaster.tsx')]
let isBegun = false

/** Fetches it once; `landing` is where signing out leads. */
export function prepareLeaving(landing: () => Promise<unknown>): void {
  if (isBegun) return
  isBegun = true
  const all = [...parts, ...(hasSignedInBySso() ? toldBySso : []), landing]
  const loadAll = async () => {
    await whenQuiet()
    for (const load of all) void load().catch(() => undefined)
  }
  void loadAll()
}
