import { useLocation } from '@tanstack/react-router'
import { Suspense, lazy, useMemo } from 'react'
import type { ReactNode } from 'react'

import { readWizardSearch } from '#machines/shipment/wizard/steps.ts'
import { useTenant, useTitle } from '#routes/-pages/shell/hooks.ts'
import { PageSkeleton } from '#views/parts/skeleton.tsx'

const MakerWizard = lazy(async () => ({
  default: (await import('./wizard-pages.tsx')).MakerWizard,
}))

/** A program's page; with `?request=new` in its address, the wizard that requests a pickup of its batteries. */
export function RequestOr({ children }: { readonly children: ReactNode }) {
  const { searchStr } = useLocation()
  const tenant = useTenant()
  const title = useTitle()
  // The same as long as the address is: the wizard writes its step there when either changes.
  const search = useMemo(
    () => readWizardSearch(Object.fromEntries(new URLSearchParams(searchStr))),
    [searchStr],
  )
  if (search.request !== 'new' || !tenant?.items) return children
  return (
    <Suspense fallback={<PageSkeleton things={title} />}>
      <MakerWizard search={search} />
    </Suspense>
  )
}
