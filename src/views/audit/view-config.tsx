import type { ReactNode } from 'react'

import { auditCategories } from '#schemas/audit-words.ts'
import type { AuditEntry } from '#schemas/audit.ts'
import { css } from '#styled/css'
import { auditTexts as words } from '#texts/audit.ts'
import { EmptyState } from '#views/parts/states.tsx'
import { sayMoment } from '#views/parts/time.tsx'
import type { GridColumn } from '#views/records/list/grid-column.ts'
import type { ListLook } from '#views/records/list/list-view.tsx'
import { PeekLink, RecordLink } from '#views/records/list/peek.tsx'

export type EntryRow = {
  readonly id: string
  readonly revision: string
  readonly entry: AuditEntry
}
type Read = (entry: AuditEntry) => string

const isSystem = ({ username }: AuditEntry) => username === 'system'
/** Who did it, as people read it. */
export const whoOf: Read = (entry) => {
  if (isSystem(entry)) return words.portal
  return entry.username === 'unknown' ? words.unknown : (entry.name ?? entry.username)
}
/** What kind of user they were. */
export const typeOf = (entry: AuditEntry, company: string): string =>
  isSystem(entry) ? words.system : words.type(entry.userType, company)
/** To whom or what it was done. */
export const whatOf: Read = ({ targetName, targetId, targetKind, username }) =>
  targetName ?? targetId ?? (username === 'unknown' ? '–' : (targetKind ?? '–'))
/** How it ended, if not as it was meant. */
export const outcomeOf: Read = ({ outcome }) =>
  outcome === 'done' || outcome === 'ok' ? '' : words.outcome(outcome)
const detailOf: Read = (entry) => {
  const { how, attempts } = entry.detail
  const parts = [
    outcomeOf(entry),
    entry.reason ?? '',
    typeof how === 'string' && outcomeOf(entry) === '' ? words.step(how) : '',
    typeof attempts === 'number' ? words.attempts(attempts) : '',
  ]
  return parts.filter(Boolean).join(', ')
}

const muted = css({
  display: 'block',
  color: 'text.muted',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
type Opens = (id: string) => void
/** Where what an entry is about is; undefined where it has no page. */
export type TargetHref = (entry: AuditEntry) => string | undefined

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
const columnsFor = (open: Opens, company: string, hrefOf: TargetHref): Columns => ({
  time: {
    ...plain(9, ({ at }) => sayMoment(at)),
    text: ({ entry }) => entry.at,
  },
  who: plain(12, whoOf, (entry) => twoLines(whoOf(entry), typeOf(entry, company))),
  did: plain(
    15,
    ({ call }) => words.did(call),
    (entry, href) => (
      <PeekLink href={href} onOpen={() => open(entry.id)}>
        {words.did(entry.call)}
      </PeekLink>
    ),
  ),
  what: plain(
    16,
    (entry) => [whatOf(entry), detailOf(entry)].filter(Boolean).join(', '),
    (entry) =>
      twoLines(<RecordLink href={hrefOf(entry)}>{whatOf(entry)}</RecordLink>, detailOf(entry)),
  ),
})
const ids = Object.keys(words.columns) as (keyof typeof words.columns)[] // because the table is closed

type Around = {
  readonly open: Opens
  /** The name of the company. */
  readonly company: string
  readonly hrefOf: (id: string) => string
  readonly targetHref: TargetHref
  readonly onExport: () => Promise<void>
}
/** The columns of a list, also for a file. */
const auditColumns = (
  { open, company, targetHref }: Pick<Around, 'open' | 'company' | 'targetHref'>,
  chosen: readonly string[] = ids,
): readonly GridColumn<EntryRow>[] => {
  const table = columnsFor(open, company, targetHref)
  return ids
    .filter((id) => id === 'did' || chosen.includes(id))
    .map((id) => ({ id, label: words.columns[id], ...table[id] }))
}

type CardProps = {
  readonly entry: AuditEntry
  readonly name: ReactNode
  readonly href: string | undefined
}
const Card = ({ entry, name, href }: CardProps) => (
  <>
    <strong className={css({ fontWeight: 'medium' })}>{name}</strong>
    <span className={muted}>{[sayMoment(entry.at), whoOf(entry)].join(', ')}</span>
    <span className={css({ overflowWrap: 'anywhere' })}>
      <RecordLink href={href}>{whatOf(entry)}</RecordLink>
    </span>
    {detailOf(entry) && <span className={muted}>{detailOf(entry)}</span>}
  </>
)

/** How the audit log looks. */
export const auditLook = ({
  open,
  company,
  hrefOf,
  targetHref,
  onExport,
}: Around): ListLook<EntryRow> => ({
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
  columns: (chosen) => auditColumns({ open, company, targetHref }, chosen),
  columnChoices: ids.map((id) => ({ id, label: words.columns[id] })),
  card: ({ id, entry }) => (
    <Card
      entry={entry}
      href={targetHref(entry)}
      name={
        <PeekLink href={hrefOf(id)} onOpen={() => open(id)}>
          {words.did(entry.call)}
        </PeekLink>
      }
    />
  ),
  empty: <EmptyState icon="clock" text={words.empty} />,
  filteredEmpty: words.filteredEmpty,
  onExport,
})
