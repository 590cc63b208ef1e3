import type { ReactNode } from 'react'

import { supplierPools, userStatuses } from '#schemas/supplier-user-words.ts'
import type { SupplierPool, UserStatus } from '#schemas/supplier-user-words.ts'
import type { SupplierUser } from '#schemas/supplier-user.ts'
import { externalRoles } from '#schemas/user-role-list.ts'
import { css } from '#styled/css'
import { phoneText } from '#texts/phone-text.ts'
import { supplierUserTexts as words } from '#texts/supplier-user-list.ts'
import { roleInWords } from '#texts/user-roles.ts'
import { userTypeTexts } from '#texts/user-types.ts'
import { Badge } from '#views/parts/badge.tsx'
import type { Tone } from '#views/parts/badge.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import { Time, sayInstant } from '#views/parts/time.tsx'
import type { GridColumn } from '#views/records/list/grid-column.ts'
import type { ListLook } from '#views/records/list/list-view.tsx'

export type UserRow = {
  readonly id: string
  /** When the account was changed last. */
  readonly revision: string
  readonly user: SupplierUser
}
type Column = GridColumn<UserRow>
type Read = (user: SupplierUser) => string

const tones: Readonly<Record<UserStatus, Tone>> = {
  invited: 'info',
  active: 'success',
  'waiting-for-approval': 'warning',
  'reset-required': 'warning',
  disabled: 'neutral',
}
export const nameOf: Read = ({ firstName, lastName }) => `${firstName} ${lastName}`.trim()
const companyOf: Read = ({ companyName, statedCompany, tenant }) =>
  companyName ?? (statedCompany ? words.stated(statedCompany) : (tenant ?? ''))
const rolesOf: Read = ({ roles }) => roles.map(roleInWords).join(', ')
const sitesOf: Read = ({ allowedSites: sites }) => {
  if (sites === 'all_sites') return words.allSites
  return sites.length ? sites.join(', ') : words.noSites
}
export const status = ({ status: value }: SupplierUser) => (
  <Badge tone={tones[value]}>{words.statuses[value]}</Badge>
)
export const seen = ({ lastSeenAt }: SupplierUser) =>
  lastSeenAt ? <Time instant={lastSeenAt} isRelative /> : words.never

const plain = (width: number, text: Read, cell: (user: SupplierUser) => ReactNode = text) => ({
  width,
  text: ({ user }: UserRow) => text(user),
  cell: ({ user }: UserRow) => cell(user),
})
const table: Readonly<Record<keyof typeof words.columns, Omit<Column, 'id' | 'label'>>> = {
  name: plain(8.5, nameOf),
  email: plain(14, ({ email }) => email),
  phone: plain(8, ({ phone }) => phoneText(phone ?? '')),
  tenant: plain(10, companyOf),
  type: plain(11, ({ type }) => userTypeTexts[type]),
  roles: plain(8.5, rolesOf),
  sites: plain(6, sitesOf),
  status: plain(11, ({ status: value }) => words.statuses[value], status),
  seen: plain(8, ({ lastSeenAt }) => lastSeenAt ?? '', seen),
  created: plain(13.5, ({ createdAt }) => sayInstant(createdAt)),
}
const ids = Object.keys(table) as (keyof typeof table)[] // because the table is closed
const standard = ids.filter((id) => id !== 'type' && id !== 'created')

const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  color: 'text.muted',
  minW: '0',
  overflowWrap: 'anywhere',
})
type CardProps = {
  readonly user: SupplierUser
  /** What they may do. */
  readonly says: string
  readonly menu: ReactNode
}
export const UserCard = ({ user, says, menu }: CardProps) => (
  <>
    <div className={css({ display: 'flex', alignItems: 'center', gap: '3' })}>
      <strong
        className={css({ flex: '1', minW: '0', fontWeight: 'medium', overflowWrap: 'anywhere' })}
      >
        {nameOf(user) || user.email}
      </strong>
      {status(user)}
    </div>
    <span className={css({ overflowWrap: 'anywhere' })}>{user.email}</span>
    {companyOf(user) && (
      <span className={line}>
        <Icon name="box" size={15} />
        {companyOf(user)}
      </span>
    )}
    <span className={line}>
      <Icon name="user" size={15} />
      {says}
    </span>
    <span className={line}>
      <Icon name="clock" size={15} />
      {words.columns.seen}: {seen(user)}
    </span>
    {menu}
  </>
)
export const options = <W extends string>(of: readonly W[], say: Readonly<Record<W, string>>) =>
  of.map((value) => ({ value, label: say[value] }))

/** How the list of supplier users looks (pages.md §3.5): read only. */
export const supplierUserLook: ListLook<UserRow> = {
  label: words.label,
  things: words.things,
  search: words.search,
  searchHint: words.searchHint,
  apply: words.apply,
  tabsLabel: words.pool,
  views: options<SupplierPool>(supplierPools, words.pools).map(({ value, label }) => ({
    id: value,
    label,
  })),
  filters: {
    q: { label: words.filters.q },
    role: { label: words.filters.role, options: options(externalRoles, words.roles) },
    status: { label: words.filters.status, options: options(userStatuses, words.statuses) },
  },
  groups: [['status'], ['role']],
  columns: (chosen = standard) =>
    ids
      .filter((id) => id === 'name' || chosen.includes(id))
      .map((id) => ({ id, label: words.columns[id], ...table[id] })),
  columnChoices: ids.map((id) => ({ id, label: words.columns[id] })),
  standard,
  card: ({ user }, menu) => (
    <UserCard
      user={user}
      says={`${rolesOf(user) || userTypeTexts[user.type]}, ${sitesOf(user)}`}
      menu={menu}
    />
  ),
  empty: <EmptyState icon="user" text={words.empty} hint={words.emptyHint} />,
  filteredEmpty: words.filteredEmpty,
}
