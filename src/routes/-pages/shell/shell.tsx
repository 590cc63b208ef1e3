import { useLocation, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Suspense, lazy, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import { report } from '#api/report/report.ts'
import { isSomebodyRemembered } from '#api/session/remembered.ts'
import { helpAddresses } from '#machines/auth/help.ts'
import {
  canOpen,
  dashboardLink,
  hasRole,
  isViewingAs,
  mayHaveArea,
} from '#machines/auth/selectors.ts'
import { findPage, problemOfLink, titleOf } from '#schemas/pages.ts'
import type { Company } from '#schemas/pages.ts'
import { WAITING_ROLE } from '#schemas/user-role-list.ts'
import { onlyReads } from '#schemas/user-type.ts'
import type { PortalUser } from '#schemas/user.ts'
import { css } from '#styled/css'
import { shellTexts } from '#texts/shell.ts'
import { ReportContext } from '#views/parts/error-boundary.tsx'
import { NavigationProvider } from '#views/parts/link.tsx'
import { Shell } from '#views/shell/shell.tsx'
import type { ShellFacts, Visitor } from '#views/shell/types.ts'

import type { AuthActor, AuthSnapshot } from './context.ts'
import { editedIn, useAuth, usePath } from './hooks.ts'
import { LostPieces } from './lost-chunks.tsx'

const StaleTab = lazy(async () => ({
  default: (await import('#views/shell/stale-tab.tsx')).StaleTab,
}))
const SignInAgain = lazy(async () => ({
  default: (await import('#routes/-pages/sign-in/sign-in-again.tsx')).SignInAgain,
}))
type AreaFile = typeof import('./area.tsx')
let areaFile: AreaFile | undefined
// A page works without it.
const loadArea = () =>
  import('./area.tsx').then(
    (file) => (areaFile = file),
    () => areaFile,
  )
// There before the session is.
if (isSomebodyRemembered()) void loadArea()
const UNKNOWN: Company = { name: '', slug: '' }

function visitorOf(snapshot: AuthSnapshot): Visitor {
  const { user, config } = snapshot.context
  if (!snapshot.hasTag('settled') && !user) return { kind: 'unknown' }
  if (!user) return { kind: 'nobody' }
  return {
    kind: 'user',
    user,
    dashboard: config && dashboardLink(user, config.company),
    isRefreshing: snapshot.hasTag('busy'),
  }
}

function factsOf(snapshot: AuthSnapshot, path: string, auth: AuthActor): ShellFacts {
  const { user, config, failure } = snapshot.context
  const company = config?.company ?? UNKNOWN
  const tenant = findPage(path, company)?.entry.tenant
  const isReader = user !== undefined && onlyReads(user)
  return {
    path,
    isWide: findPage(path, company)?.entry.access !== 'public',
    visitor: visitorOf(snapshot),
    company: config?.company.name,
    helpAddresses: config ? helpAddresses(path, config) : [],
    viewingAs:
      user && isViewingAs(user, path, company) && canOpen(user, path, company)
        ? tenant?.label
        : undefined,
    isReadOnly: isReader && tenant !== undefined,
    isWaiting: user?.roles.includes(WAITING_ROLE) ?? false,
    noRoleMail: user && !hasRole(user) ? config?.emails.portalHelp : undefined,
    trouble: snapshot.matches({ status: { configuring: 'failed' } })
      ? { text: failure?.text ?? '', retry: () => auth.send({ type: 'RETRY' }) }
      : undefined,
  }
}

// The h1 of refused pages is their title too.
function documentTitle(snapshot: AuthSnapshot, path: string, edited: unknown): string {
  const { user, config } = snapshot.context
  const company = config?.company ?? UNKNOWN
  const found = findPage(path, company)
  if (!found) return config ? shellTexts.pageNotFound : document.title
  if (user && !canOpen(user, path, company)) return shellTexts.cannotOpen
  return titleOf(found, company, edited).trim()
}

function useNavigationValue(company: Company | undefined, path: string) {
  const router = useRouter()
  return useMemo(
    () => ({
      path,
      go: (href: string) => router.history.push(href),
      warm: (href: string) =>
        void router.preloadRoute({ to: href } as never).catch(() => undefined), // because addresses from views are any string
      check: (href: string) => {
        const problem = company && problemOfLink(href, company)
        if (problem)
          report(new Error(`The link ${href} on ${path} ${problem}`), { groupingKey: 'link' })
      },
    }),
    [router, company, path],
  )
}

/** What comes for whoever is signed in; undefined before it has. */
function useAreaFile(isWanted: boolean) {
  const [file, setFile] = useState(areaFile)
  useEffect(() => {
    if (isWanted) void loadArea().then(setFile)
  }, [isWanted])
  return file
}

type StripProps = {
  readonly path: string
  readonly user: PortalUser | undefined
  readonly company: Company
  readonly file: AreaFile | undefined
}

// As high as what comes: a finger's height and its line on a phone.
const stripRoom = css({ h: { base: '[45px]', md: '[40px]' } })

/** The second level of navigation. Its place is kept before it is known: nothing moves down. */
function Strip({ path, user, company, file }: StripProps) {
  if (user && file) return <file.AreaNavigation path={path} user={user} company={company} />
  return mayHaveArea(path, company) && <div className={stripRoom} />
}

/** Joins auth actor, router and the shell's views; the only place that sets title and language. */
export function AppShell({ children }: { readonly children: ReactNode }) {
  const auth = useAuth()
  const path = useLocation({ select: ({ pathname }) => pathname })
  // A page that is left stays as it is until the next one is there, and is not drawn anew in between.
  const shown = usePath()
  const snapshot = useSelector(auth, (current) => current)
  const { user, config } = snapshot.context
  const company = config?.company ?? UNKNOWN
  const navigation = useNavigationValue(config?.company, path)
  const edited = useLocation({ select: ({ search }) => editedIn(search) })
  const title = documentTitle(snapshot, path, edited)
  const lang = findPage(path, company)?.entry.lang ?? 'en'
  useEffect(() => {
    document.title = title
    document.documentElement.lang = lang
  }, [title, lang])
  const isSomebody = user !== undefined || isSomebodyRemembered()
  const file = useAreaFile(isSomebody)
  return (
    <ReportContext value={report}>
      <NavigationProvider value={navigation}>
        <Shell
          facts={factsOf(snapshot, path, auth)}
          shown={shown}
          strip={
            <>
              {isSomebody && <Strip path={path} user={user} company={company} file={file} />}
              <LostPieces />
            </>
          }
          search={user && file && <file.SearchBox />}
          bell={user && file && <file.Bell user={user} />}
          actions={{
            refresh: () => auth.send({ type: 'REFRESH' }),
            signOut: () => auth.send({ type: 'SIGN_OUT' }),
          }}
        >
          {children}
        </Shell>
        <Suspense>
          {(snapshot.hasTag('ended') || snapshot.hasTag('proving')) && (
            <SignInAgain isProof={snapshot.hasTag('proving')} />
          )}
          {snapshot.hasTag('stale') && <StaleTab reload={() => auth.send({ type: 'RELOAD' })} />}
        </Suspense>
      </NavigationProvider>
    </ReportContext>
  )
}
