import { helpAddresses } from '#machines/auth/help.ts'
import { dashboardLink } from '#machines/auth/selectors.ts'
import { comingPageOf } from '#texts/coming.ts'
import { Coming } from '#views/public/coming.tsx'
import { NotFound } from '#views/shell/refused.tsx'

import { useConfig, usePage, usePath, useTitle, useVisitor } from './hooks.ts'

/** What will be on a page that the table of pages knows and that has no view yet. */
export function Unbuilt() {
  const title = useTitle()
  const config = useConfig()
  const user = useVisitor()
  const path = usePath()
  const page = comingPageOf(usePage()?.entry.path ?? '')
  if (!page) return <NotFound />
  const home = config && user && dashboardLink(user, config.company)
  return (
    <Coming
      title={title}
      page={page}
      mail={config && (helpAddresses(path, config)[0] ?? config.emails.portalHelp)}
      home={home?.href === path ? undefined : home}
    />
  )
}
