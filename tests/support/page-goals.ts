import type { Content } from './page-load.ts'

/** Milliseconds; KiB and files until the content shows. */
type Goal = {
  readonly lcp?: number
  readonly content: number
  readonly again?: number
  readonly kib: number
  readonly files: number
}
/** A page, who opens it, and what is aimed at. */
export type Target = {
  readonly name: string
  readonly who?: string
  readonly path: string
  readonly content: Content
  readonly goal: Goal
}

const PAGE = { content: 2500, kib: 250, files: 15 } as const
const FORM = { content: 2700, kib: 270, files: 15 } as const
const REQUEST = 'a[href*="/sr_"]'
/** Beyond these a page blocks or moves. */
export const MOST_BLOCKED_MS = 200
export const MOST_SHIFT = 0

export const targets: readonly Target[] = [
  {
    name: 'home',
    path: '/',
    content: { css: 'main h1' },
    goal: { lcp: 600, content: 1200, kib: 120, files: 8 },
  },
  {
    name: 'sign-in',
    path: '/sign-in/',
    content: { css: 'main input' },
    goal: { content: 1700, kib: 150, files: 10 },
  },
  {
    name: 'dashboard',
    who: 'admin',
    path: '/dashboard/',
    content: { css: 'main a', text: '^\\d+\\+?\\s*(Exceptions|To approve)' },
    goal: PAGE,
  },
  {
    name: 'list',
    who: 'admin',
    path: '/dashboard/shipments/',
    content: { css: REQUEST },
    goal: { ...PAGE, again: 1300 },
  },
  {
    name: 'record',
    who: 'admin',
    path: '/dashboard/shipments/{request}/',
    content: { css: 'main h2' },
    goal: { ...PAGE, again: 1300 },
  },
  {
    name: 'suppliers',
    who: 'supplier',
    path: '/suppliers/',
    content: { css: REQUEST, text: '^sr_' },
    goal: PAGE,
  },
  {
    name: 'bmw',
    who: 'bmw-dealer',
    path: '/bmw/',
    content: { css: 'main li' },
    goal: { ...PAGE, again: 1300 },
  },
  {
    name: 'wizard',
    who: 'supplier',
    path: '/suppliers/shipment-request/',
    content: { css: '#wizard-form input' },
    goal: FORM,
  },
  {
    name: 'offer',
    who: 'admin',
    path: '/dashboard/spot-feedstock/offer/',
    content: { css: 'main form input' },
    goal: FORM,
  },
  {
    name: 'chart',
    who: 'admin',
    path: '/flows/shipmentRequest/',
    content: { css: 'svg.flow-picture' },
    goal: FORM,
  },
]
