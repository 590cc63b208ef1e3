import type { ReactNode } from 'react'

import { keyStates } from '#machines/service-key/list.ts'
import type { KeyState } from '#machines/service-key/list.ts'
import { companyName } from '#schemas/company-name.ts'
import type { ServiceKey } from '#schemas/service-key.ts'
import type { TenantId } from '#schemas/tenants/index.ts'
import { css } from '#styled/css'
import { serviceKeyTexts as words } from '#texts/service-keys.ts'
import { Badge } from '#views/parts/badge.tsx'
import type { Tone } from '#views/parts/badge.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import { Time, sayDay } from '#views/parts/time.tsx'
import type { GridColumn } from '#views/records/list/grid-column.ts'
import type { ListLook } from '#views/records/list/list-view.tsx'

export type KeyRow = {
  readonly id: string
  /** Changes when anything of the row does. */
  readonly revision: string
  readonly key: ServiceKey
}
type Read = (key: ServiceKey) => string

const tones: Readonly<Record<KeyState, Tone>> = {
  active: 'success',
  expired: 'warning',
  revoked: 'neutral',
}
/** The programs and suppliers of a key or an organization, in words. */
export const sayPrograms = (tenants: readonly TenantId[]): string =>
  tenants.map((tenant) => companyName(tenant, null)).join(', ') || words.none
const dayOf = (instant: string) => sayDay(instant.slice(0, 10))
const state = ({ state: value }: ServiceKey) => (
  <Badge tone={tones[value]}>{words.states[value]}</Badge>
)
const used = ({ lastUsedAt }: ServiceKey) =>
  lastUsedAt ? <Time instant={lastUsedAt} isRelative /> : words.never

const plain = (width: number, text: Read, cell: (key: ServiceKey) => ReactNode = text) => ({
  width,
  text: ({ key }: KeyRow) => text(key),
  cell: ({ key }: KeyRow) => cell(key),
})
const table: Readonly<
  Record<keyof typeof words.columns, Omit<GridColumn<KeyRow>, 'id' | 'label'>>
> = {
  name: plain(12, ({ name }) => name),
  organisation: plain(10, ({ organisation }) => organisation),
  programs: plain(12, ({ tenants }) => sayPrograms(tenants)),
  state: plain(7, (key) => words.states[key.state], state),
  used: plain(8, ({ lastUsedAt }) => lastUsedAt ?? '', used),
  expires: plain(9, ({ expiresAt }) => dayOf(expiresAt)),
  created: plain(9, ({ createdAt }) => dayOf(createdAt)),
  by: plain(9, ({ createdBy }) => createdBy),
  revoked: plain(9, ({ revokedBy }) => revokedBy ?? ''),
}
const ids = Object.keys(table) as (keyof typeof table)[] // because the table is closed

const muted = css({ color: 'text.muted', overflowWrap: 'anywhere' })
const Card = ({ row: { key }, menu }: { readonly row: KeyRow; readonly menu: ReactNode }) => (
  <>
    <div className={css({ display: 'flex', alignItems: 'center', gap: '3' })}>
      <strong
        className={css({ flex: '1', minW: '0', fontWeight: 'medium', overflowWrap: 'anywhere' })}
      >
        {key.name}
      </strong>
      {state(key)}
    </div>
    <span className={muted}>{key.organisation}</span>
    <span className={muted}>
      {words.columns.programs}: {sayPrograms(key.tenants)}
    </span>
    <span className={muted}>
      {words.columns.used}: {used(key)}
    </span>
    <span className={muted}>
      {words.columns.expires}: {dayOf(key.expiresAt)}
    </span>
    {menu}
  </>
)

/** How the list of service keys looks. */
export const serviceKeyLook: ListLook<KeyRow> = {
  label: words.label,
  things: words.things,
  search: words.search,
  searchHint: words.searchHint,
  apply: words.apply,
  views: (['all', 'active'] as const).map((id) => ({ id, label: words.views[id] })),
  filters: {
    q: { label: words.filters.q },
    state: {
      label: words.filters.state,
      options: keyStates.map((value) => ({ value, label: words.states[value] })),
    },
  },
  groups: [['state']],
  columns: (chosen = ids) =>
    ids
      .filter((id) => id === 'name' || chosen.includes(id))
      .map((id) => ({ id, label: words.columns[id], ...table[id] })),
  columnChoices: ids.map((id) => ({ id, label: words.columns[id] })),
  card: (row, menu) => <Card {...{ row, menu }} />,
  empty: <EmptyState icon="box" text={words.empty} hint={words.emptyHint} />,
  filteredEmpty: words.filteredEmpty,
}
