import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

import type { WizardSearch } from '#machines/shipment/wizard/steps.ts'
import { usePath } from '#routes/-pages/shell/hooks.ts'

export type WizardAddress = {
  readonly search: WizardSearch
  readonly setSearch: (search: WizardSearch, how: 'push' | 'replace') => void
}

/** How the wizard on this page changes its address. */
export function useSetSearch(): WizardAddress['setSearch'] {
  const router = useRouter()
  const path = usePath()
  return useCallback(
    (next, how) =>
      void router.navigate({
        to: path,
        search: next,
        replace: how === 'replace',
        // A step begins at its top when it is shown; the address follows later.
        resetScroll: false,
      } as never), // because the path is of whichever wizard this is
    [router, path],
  )
}

/** What the address of a wizard's own page says, and how to change it; its route reads the query. */
export function useWizardAddress(): WizardAddress {
  const search: WizardSearch = useSearch({ strict: false })
  return { search, setSearch: useSetSearch() }
}
