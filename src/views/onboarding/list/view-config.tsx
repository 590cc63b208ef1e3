import type { ReactNode } from 'react'

import type { ApplicationRow } from '#schemas/onboarding/submission.ts'
import { applicationStates } from '#schemas/onboarding/words.ts'
import type { ApplicationState } from '#schemas/onboarding/words.ts'
import { css } from '#styled/css'
import { dayInText } from '#texts/day.ts'
import { reviewTexts as words } from '#texts/onboarding-review.ts'
import { applicationStateTexts } from '#texts/onboarding-words.ts'
import { Badge } from '#views/parts/badge.tsx'
import type { Tone } from '#views/parts/badge.tsx'
import { Link } from '#views/parts/link.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import { Time } from '#views/parts/time.tsx'
import type { GridColumn } from '#views/records/list/grid-column.ts'
import type { ListLook } from '#views/records/list/list-view.tsx'

export type Row = {
  readonly id: string
  readonly revision: string
  readonly application: ApplicationRow
}
const tones: Readonly<Record<ApplicationState, Tone>> = {
  'in-review': 'warning',
  accepted: 'success',
  declined: 'neutral',
}
export const StateBadge = ({ status }: { readonly status: ApplicationState }) => (
  <Badge tone={tones[status]}>{applicationStateTexts[status]}</Badge>
)

/** Where an application is. */
export const hrefOf = (id: string): string => `/dashboard/onboarding/${id}/`

type Read = (application: ApplicationRow) => string
const placeOf: Read = ({ city, countryCode }) => `${city}, ${countryCode}`
const amountOf: Read = ({ annualTonnes }) => annualTonnes.toLocaleString('en-US')
const dueOf: Read = ({ status, decideBy }) => (status === 'in-review' ? dayInText(decideBy) : '–')

const plain = (width: number, text: Read, cell: (one: ApplicationRow) => ReactNode = text) => ({
  width,
  text: ({ application }: Row) => text(application),
  cell: ({ application }: Row) => cell(application),
})
const table: Readonly<Record<keyof typeof words.columns, Omit<GridColumn<Row>, 'id' | 'label'>>> = {
  company: plain(
    16,
    ({ legalName }) => legalName,
    ({ id, legalName }) => <Link href={hrefOf(id)}>{legalName}</Link>,
  ),
  place: plain(10, placeOf),
  amount: plain(8, amountOf),
  status: plain(
    8,
    ({ status }) => applicationStateTexts[status],
    (one) => <StateBadge {...one} />,
  ),
  sent: plain(
    10,
    ({ sentAt }) => sentAt,
    ({ sentAt }) => <Time instant={sentAt} isRelative />,
  ),
  decide: plain(9, dueOf),
  contact: plain(14, ({ contactEmail }) => contactEmail),
}
const ids = Object.keys(table) as (keyof typeof table)[] // because the table is closed

const Card = ({ application }: Row) => (
  <>
    <div className={css({ display: 'flex', alignItems: 'center', gap: '3' })}>
      <strong
        className={css({ flex: '1', minW: '0', fontWeight: 'medium', overflowWrap: 'anywhere' })}
      >
        <Link href={hrefOf(application.id)}>{application.legalName}</Link>
      </strong>
      <StateBadge {...application} />
    </div>
    <span>{placeOf(application)}</span>
    <span>
      {words.columns.decide}: {dueOf(application)}
    </span>
  </>
)

/** How the list of supplier applications looks. */
export const applicationLook: ListLook<Row> = {
  label: words.label,
  things: words.things,
  search: words.search,
  searchHint: words.searchHint,
  apply: words.apply,
  tabsLabel: words.viewsLabel,
  views: Object.entries(words.views).map(([id, label]) => ({ id, label })),
  filters: {
    q: { label: words.filters.q },
    status: {
      label: words.filters.status,
      options: applicationStates.map((value) => ({ value, label: applicationStateTexts[value] })),
    },
  },
  groups: [['status']],
  columns: (chosen = ids) =>
    ids
      .filter((id) => id === 'company' || chosen.includes(id))
      .map((id) => ({ id, label: words.columns[id], ...table[id] })),
  columnChoices: ids.map((id) => ({ id, label: words.columns[id] })),
  standard: ids,
  card: (row) => <Card {...row} />,
  empty: <EmptyState icon="user" text={words.empty} hint={words.emptyHint} />,
  filteredEmpty: words.filteredEmpty,
}
