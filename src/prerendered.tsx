import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { findPage, titleOf } from '#schemas/pages.ts'
import { legalTexts } from '#texts/legal.ts'
import { privacyTexts } from '#texts/privacy.ts'
import { homeTexts } from '#texts/public.ts'
import { termsTexts } from '#texts/terms.ts'
import { AudienceField } from '#views/public/audience-field.tsx'
import { Home } from '#views/public/home.tsx'
import { Legal } from '#views/public/legal.tsx'
import { Shell } from '#views/shell/shell.tsx'

// Run by the build only (build/prerender.ts): the pages that are the same for everybody, as they are drawn first, before
// the settings have come.

const NOBODY_YET = { name: '', slug: '' }
const nothing = () => undefined
const never = () => new Promise<never>(nothing)

const pages: Readonly<Record<string, (title: string) => ReactNode>> = {
  '/': (title) => (
    <Home
      title={title}
      lead={homeTexts.lead}
      pickup={<AudienceField config={undefined} load={never} choose={nothing} />}
      findPack={nothing}
      hasDraft={false}
    />
  ),
  '/privacy/': (title) => (
    <Legal title={title} dated={legalTexts.privacy} sections={privacyTexts} />
  ),
  '/sell-my-battery/terms-of-use/': (title) => (
    <Legal title={title} dated={legalTexts.terms} sections={termsTexts} />
  ),
}

function draw(path: string, page: (title: string) => ReactNode): string {
  const found = findPage(path, NOBODY_YET)
  if (!found) throw new Error(`No page has the address ${path}`)
  const facts = {
    path,
    isWide: false,
    visitor: { kind: 'unknown' },
    company: undefined,
    helpAddresses: [],
    viewingAs: undefined,
    isReadOnly: false,
    isWaiting: false,
    noRoleMail: undefined,
    trouble: undefined,
  } as const
  return renderToStaticMarkup(
    <Shell
      facts={facts}
      strip={undefined}
      search={undefined}
      bell={undefined}
      actions={{ refresh: nothing, signOut: nothing }}
    >
      {page(titleOf(found, NOBODY_YET).trim())}
    </Shell>,
  )
}

/** What the root of the document holds, by the page's address. */
export const prerendered = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, draw(path, page)]))
