import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

import type { WizardSearch } from '#machines/shipment/wizard/steps.ts'
import { usePath } from '#routes/-pages/shell/hooks.ts'

export type WizardAddress = {
  readonly search: WizardSearch
  readonly setSearch: (search: WizardSearch, how: 'push' | 'replace') => void
}

/** What the address of a wizard's own page says, and how to change it; its route reads the query. */
export function useWizardAddress(): WizardAddress {
  const router = useRouter()
  const search: WizardSearch = useSearch({ strict: false })
  const path = usePath()
  const setSearch = useCallback<WizardAddress['setSearch']>(
    (next, how) =>
      void router.navigate({ to: path, search: next, replace: how === 'replace' } as never), // because the path is of whichever wizard this is
    [router, path],
  )
  return { search, setSearch }
}
