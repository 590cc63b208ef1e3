import type { MouseEvent, ReactNode } from 'react'

import { auditCategories } from '#schemas/audit-words.ts'
import type { AuditEntry } from '#schemas/audit.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { auditTexts as words } from '#texts/audit.ts'
import { Link } from '#views/parts/link.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import { sayMoment } from '#views/parts/time.tsx'
import type { GridColumn } from '#views/records/list/grid-column.ts'
import type { ListLook } from '#views/records/list/list-view.tsx'

export type EntryRow = {
  readonly id: string
  readonly revision: string
  readonly entry: AuditEntry
}
type Read = (entry: AuditEntry) => string

const isSystem = ({ username }: AuditEntry) => username === 'system'
/** Who did it, as people read it. */
export const whoOf: Read = (entry) =>
  isSystem(entry) ? words.portal : (entry.name ?? entry.username)
/** What kind of user they were. */
export const typeOf = (entry: AuditEntry, company: string): string =>
  isSystem(entry) ? words.system : words.type(entry.userType, company)
/** To whom or what it was done. */
export const whatOf: Read = ({ targetName, targetId, targetKind }) =>
  targetName ?? targetId ?? targetKind ?? '–'
const detailOf: Read = ({ outcome, reason }) =>
  [outcome === 'done' ? '' : outcome, reason ?? ''].filter(Boolean).join(', ')

const HOMES: Readonly<Record<string, (id: string) => string>> = {
  'shipment-request': (id) => `/dashboard/shipments/${id}/`,
  shipment: (id) => `/dashboard/shipments/${id}/`,
  'spot-offer': (id) => `/dashboard/spot-feedstock/offer/${id}/`,
  'battery-offer': (id) => `/dashboard/battery-offers/${id}/`,
  onboarding: (id) => `/dashboard/onboarding/${id}/`,
  account: () => '/dashboard/supplier-users/',
  'service-key': () => '/dashboard/service-keys/',
  config: (id) => `/dashboard/configs/${id}/`,
  setting: (id) => `/dashboard/settings/${id.split(' ')[0]}/`,
  'spot-feedstock': () => '/dashboard/spot-feedstock/config/',
  outbox: (id) => `/dashboard/outbox/#${new URLSearchParams({ peek: id }).toString()}`,
}
/** Where the record of an entry is; undefined where it has no page. */
export const targetHref = ({ targetKind, targetId }: AuditEntry): string | undefined =>
  targetKind === null || targetId === null ? undefined : HOMES[targetKind]?.(targetId)

const muted = css({
  display: 'block',
  color: 'text.muted',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !metaKey && !ctrlKey && !shiftKey && !altKey

type Opens = (id: string) => void
type NameProps = { readonly entry: AuditEntry; readonly href: string; readonly open: Opens }
const Deed = ({ entry, href, open }: NameProps) => (
  <Link
    href={href}
    className={link({ kind: 'plain' })}
    onClick={(event) => {
      if (!isPlain(event)) return
      event.preventDefault()
      open(entry.id)
    }}
  >
    {words.did(entry.call)}
  </Link>
)
const Target = ({ entry }: { readonly entry: AuditEntry }) => {
  const href = targetHref(entry)
  if (!href) return whatOf(entry)
  return (
    <Link href={href} className={link({ kind: 'plain' })}>
      {whatOf(entry)}
    </Link>
  )
}

const plain = (
  width: number,
  text: Read,
  cell: (entry: AuditEntry, href: string) => ReactNode = text,
) => ({
  width,
  text: ({ entry }: EntryRow) => text(entry),
  cell: ({ entry }: EntryRow, href: string) => cell(entry, href),
})
const twoLines = (first: ReactNode, second: string) => (
  <>
    {first}
    {second && <span className={muted}>{second}</span>}
  </>
)
type Columns = Readonly<
  Record<keyof typeof words.columns, Omit<GridColumn<EntryRow>, 'id' | 'label'>>
>
const columnsFor = (open: Opens, company: string): Columns => ({
  time: {
    ...plain(9, ({ at }) => sayMoment(at)),
    text: ({ entry }) => entry.at,
  },
  who: plain(12, whoOf, (entry) => twoLines(whoOf(entry), typeOf(entry, company))),
  did: plain(
    15,
    ({ call }) => words.did(call),
    (entry, href) => <Deed {...{ entry, href, open }} />,
  ),
  what: plain(
    16,
    (entry) => [whatOf(entry), detailOf(entry)].filter(Boolean).join(', '),
    (entry) => twoLines(<Target entry={entry} />, detailOf(entry)),
  ),
})
const ids = Object.keys(words.columns) as (keyof typeof words.columns)[] // because the table is closed

type Around = {
  readonly open: Opens
  /** The name of the company. */
  readonly company: string
  readonly hrefOf: (id: string) => string
  readonly onExport: () => Promise<void>
}
/** The columns of a list, also for a file. */
const auditColumns = (
  { open, company }: Pick<Around, 'open' | 'company'>,
  chosen: readonly string[] = ids,
): readonly GridColumn<EntryRow>[] => {
  const table = columnsFor(open, company)
  return ids
    .filter((id) => id === 'did' || chosen.includes(id))
    .map((id) => ({ id, label: words.columns[id], ...table[id] }))
}

const Card = ({ entry, name }: { readonly entry: AuditEntry; readonly name: ReactNode }) => (
  <>
    <strong className={css({ fontWeight: 'medium' })}>{name}</strong>
    <span className={muted}>{[sayMoment(entry.at), whoOf(entry)].join(', ')}</span>
    <span className={css({ overflowWrap: 'anywhere' })}>
      <Target entry={entry} />
    </span>
    {detailOf(entry) && <span className={muted}>{detailOf(entry)}</span>}
  </>
)

/** How the audit log looks. */
export const auditLook = ({ open, company, hrefOf, onExport }: Around): ListLook<EntryRow> => ({
  label: words.label,
  things: words.things,
  search: words.filters.q,
  searchHint: words.search,
  apply: words.apply,
  tabsLabel: words.viewsLabel,
  isTwoLine: true,
  views: Object.entries(words.views).map(([id, label]) => ({ id, label })),
  filters: {
    category: {
      label: words.filters.category,
      options: auditCategories.map((value) => ({ value, label: words.categories[value] })),
    },
    from: { label: words.filters.from },
    to: { label: words.filters.to },
    username: { label: words.filters.username },
    target_kind: { label: words.filters.target_kind },
    target_id: { label: words.filters.target_id },
    call: { label: words.filters.call },
  },
  groups: [['from', 'to'], ['category'], ['username'], ['target_id']],
  columns: (chosen) => auditColumns({ open, company }, chosen),
  columnChoices: ids.map((id) => ({ id, label: words.columns[id] })),
  card: ({ id, entry }) => (
    <Card entry={entry} name={<Deed {...{ entry, open }} href={hrefOf(id)} />} />
  ),
  empty: <EmptyState icon="clock" text={words.empty} />,
  filteredEmpty: words.filteredEmpty,
  onExport,
})
