import { canOpen } from '#machines/auth/selectors.ts'

import { useConfig, useUser } from './hooks.ts'

/** Whether whoever is signed in may open a page: what leads to one is shown to them only. */
export function useMayOpen(): (path: string) => boolean {
  const user = useUser()
  const company = useConfig()?.company
  return (path) => company !== undefined && canOpen(user, path, company)
}
