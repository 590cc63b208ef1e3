import type { PoolName } from '#schemas/pool.ts'
import { APPROVED_ROLE, WAITING_ROLE } from '#schemas/user-role-list.ts'
import type { UserStatus } from '#server/db/identity-tables.ts'

/** Somebody whom the staff see in a list of users; nobody signs in as them, so they have no password. */
export type DemoPerson = {
  readonly pool: PoolName
  readonly email: string
  readonly person: readonly [string, string]
  readonly roles: readonly string[]
  readonly status: UserStatus
  readonly isEnabled: boolean
  /** Since when, in days before today. */
  readonly days: number
  readonly tenant?: string
  /** Site ids; all sites of the tenant when absent. */
  readonly sites?: readonly string[]
  readonly company?: string
}

const standings = {
  active: { status: 'CONFIRMED', isEnabled: true },
  invited: { status: 'FORCE_CHANGE_PASSWORD', isEnabled: true },
  reset: { status: 'RESET_REQUIRED', isEnabled: true },
  disabled: { status: 'CONFIRMED', isEnabled: false },
} as const satisfies Readonly<Record<string, Pick<DemoPerson, 'status' | 'isEnabled'>>>

type Row = readonly [first: string, last: string, standing: keyof typeof standings, days: number]
type Place = Pick<DemoPerson, 'pool' | 'tenant' | 'sites' | 'company'> & {
  /** Behind the @. */
  readonly domain: string
  readonly role?: string
}

const peopleOf = (
  { domain, role = 'supplier-user', ...place }: Place,
  rows: readonly Row[],
): readonly DemoPerson[] =>
  rows.map(([first, last, standing, days]) => ({
    ...place,
    email: `${first}.${last}@${domain}`.toLowerCase(),
    person: [first, last],
    roles: [role],
    days,
    ...standings[standing],
  }))

const READER = 'supplier-readonly-user'
const bmw = { pool: 'bmw_group', tenant: 'bmw', domain: 'roper-mill-bmw.example' } as const
const porsche = { pool: 'porsche', tenant: 'porsche', domain: 'porsche-center.example' } as const
const tesla = { pool: 'tesla', tenant: 'tesla', domain: 'tesla-service.example' } as const
const volvo = { pool: 'volvo_eu', tenant: 'volvo-eu', domain: 'volvo-workshop.example' } as const
const seller = { pool: 'external' } as const

/** People of the five pools that the staff look after, some of each standing. Sellers alone make accounts themselves. */
export const demoPeople: readonly DemoPerson[] = [
  ...peopleOf({ ...bmw, sites: ['bmw-greenville'] }, [
    ['Lena', 'Koch', 'active', 210],
    ['Marcel', 'Weiss', 'invited', 2],
    ['Renate', 'Vogt', 'reset', 95],
    ['Tobias', 'Kern', 'disabled', 400],
  ]),
  ...peopleOf({ ...bmw, role: READER }, [['Ursula', 'Lang', 'active', 150]]),
  ...peopleOf(porsche, [
    ['Claudia', 'Reuter', 'active', 320],
    ['Jonas', 'Pfeiffer', 'invited', 1],
    ['Miriam', 'Stahl', 'reset', 60],
    ['Walter', 'Engel', 'disabled', 510],
  ]),
  ...peopleOf({ ...porsche, role: READER }, [['Sabine', 'Roth', 'active', 44]]),
  ...peopleOf({ ...tesla, sites: ['tesla-fremont'] }, [
    ['Andre', 'Coleman', 'active', 180],
    ['Bianca', 'Flores', 'invited', 5],
    ['Calvin', 'Hughes', 'reset', 33],
    ['Dana', 'Ellison', 'disabled', 270],
  ]),
  ...peopleOf({ ...tesla, role: READER }, [['Evan', 'Marsh', 'active', 75]]),
  ...peopleOf(volvo, [
    ['Astrid', 'Nilsson', 'active', 365],
    ['Bjorn', 'Ekman', 'invited', 3],
    ['Karin', 'Holm', 'reset', 120],
    ['Lars', 'Sandberg', 'disabled', 480],
  ]),
  ...peopleOf({ ...volvo, role: READER }, [['Maja', 'Dahl', 'active', 18]]),
  ...peopleOf(
    {
      pool: 'external',
      tenant: 'supplier:300000000000104',
      company: 'Toyota Battery',
      domain: 'toyota-battery.example',
    },
    [
      ['Bradley', 'Cole', 'active', 230],
      ['Hana', 'Ito', 'invited', 4],
      ['Megan', 'Price', 'disabled', 390],
    ],
  ),
  ...peopleOf(
    {
      pool: 'external',
      tenant: 'vwgoa',
      sites: ['vwgoa:12A34'],
      domain: 'vw-dealer.example',
    },
    [
      ['Laura', 'Fischer', 'active', 140],
      ['Peter', 'Haas', 'reset', 88],
    ],
  ),
  ...peopleOf(
    { ...seller, role: APPROVED_ROLE, company: 'Barlow Auto Parts', domain: 'barlow-auto.example' },
    [['June', 'Barlow', 'active', 52]],
  ),
  ...peopleOf(
    { ...seller, role: WAITING_ROLE, company: 'Alvarez Salvage', domain: 'alvarez.example' },
    [['Hector', 'Alvarez', 'active', 1]],
  ),
  ...peopleOf(
    { ...seller, role: WAITING_ROLE, company: 'Quick Scrap', domain: 'quick-scrap.example' },
    [['Gus', 'Whitman', 'disabled', 30]],
  ),
]
