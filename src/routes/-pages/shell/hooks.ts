import { useRouteContext, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'

import type { BrowserConfig } from '#schemas/browser-config.ts'
import { findPage, titleOf } from '#schemas/pages.ts'
import type { Company, FoundPage } from '#schemas/pages.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import type { PortalUser } from '#schemas/user.ts'

import type { AuthActor } from './context.ts'

/** The root auth actor. */
export const useAuth = (): AuthActor => useRouteContext({ from: '__root__' }).auth

let last: PortalUser | undefined

/** Who is signed in; for guarded pages, which are not shown to anybody else. */
export function useUser(): PortalUser {
  const user = useVisitor()
  useEffect(() => {
    last = user ?? last
  }, [user])
  // Signed out in this moment: the page is shown once more before its route has led away, with parts that come only now.
  const shown = user ?? last
  if (!shown) throw new Error('A guarded page was shown to nobody')
  return shown
}

/** Who is signed in, if anybody. */
export const useVisitor = (): PortalUser | undefined =>
  useSelector(useAuth(), ({ context }) => context.user)

/** The settings of this deployment; undefined for a moment after the start. */
export const useConfig = (): BrowserConfig | undefined =>
  useSelector(useAuth(), ({ context }) => context.config)

const UNKNOWN: Company = { name: '', slug: '' }

/**
 * The path of the page that is shown. Not the address: while the next page is on its way, the address names that one
 * already, and judging by it would show the old page by the rights of the new.
 */
export const usePath = (): string =>
  useRouterState({
    select: ({ matches }) => `${matches.at(-1)?.pathname.replace(/\/$/, '') ?? ''}/`,
  })

/** The current page as the table of pages knows it. */
function usePage(): FoundPage | undefined {
  const company = useConfig()?.company ?? UNKNOWN
  return findPage(usePath(), company)
}

/** The request that an address asks to change. */
export const editedIn = (search: object | undefined): unknown =>
  search && 'edit' in search ? search.edit : undefined

/** The title of the current page: the text of its h1. */
export function useTitle(): string {
  const company = useConfig()?.company ?? UNKNOWN
  const found = usePage()
  const edited = useRouterState({ select: ({ matches }) => editedIn(matches.at(-1)?.search) })
  return found ? titleOf(found, company, edited).trim() : ''
}

/** The tenant whose page this is. */
export const useTenant = (): Tenant | undefined => usePage()?.entry.tenant
