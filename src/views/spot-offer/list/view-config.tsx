import type { ReactNode } from 'react'

import { listedStates, offerList } from '#machines/spot-offer/list.ts'
import type { PortalUser } from '#schemas/user.ts'
import { recordListTexts } from '#texts/record-list.ts'
import { offerToolTexts } from '#texts/spot-offer-list-tools.ts'
import { offerListTexts } from '#texts/spot-offer-list.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { ButtonLink } from '#views/parts/button.tsx'
import type { Option } from '#views/parts/field.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import type { FilterLooks } from '#views/records/list/filter-config.ts'
import type { ListLook } from '#views/records/list/list-view.tsx'

import { OfferCard } from './cards.tsx'
import { STANDARD, columnChoices, offerColumns } from './columns.tsx'
import type { OfferRow } from './columns.tsx'

const labels = offerListTexts.filters
const { yes, no } = recordListTexts.filters
const pairs = (words: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const filtersWith = (suppliers: readonly Option[]): FilterLooks => ({
  q: { label: labels.q },
  state: {
    label: labels.state,
    options: listedStates.map((value) => ({ value, label: spotWords.standings[value] })),
  },
  supplier: { label: labels.supplier, options: suppliers },
  use: { label: labels.use, options: pairs(spotWords.useCases) },
  reason: { label: labels.reason, options: pairs(spotWords.priceReasons) },
  waiting: { label: labels.waiting, options: pairs({ me: offerListTexts.me }) },
  mine: { label: labels.mine, options: pairs({ yes: offerListTexts.me }) },
  expired: { label: labels.expired, options: pairs({ yes, no }) },
  to: { label: labels.to },
})

// What waits for whom and who made it is not for who makes none; approvals are for those who see them.
const INNER = ['waiting', 'mine', 'reason']
const outer = (names: readonly string[], isFull: boolean) =>
  names.filter((name) => isFull || !INNER.includes(name))

type Given = {
  readonly today: string
  /** Who may make offers sees all of them. */
  readonly isFull: boolean
  readonly user: PortalUser
  /** Of the company. */
  readonly zone: string | undefined
  readonly suppliers: readonly Option[]
  readonly sums: ReactNode
  /** What is left of this day, for offers that end on it. */
  readonly lastHours: ReactNode
  readonly newHref: string | undefined
  readonly hrefOf: (id: string) => string
  readonly onExport: () => Promise<void>
}

/** How the list of offers looks (pages.md §2.2). */
export const offerLook = (given: Given): ListLook<OfferRow> => {
  const { today, isFull, user, lastHours, newHref, hrefOf } = given
  return {
    label: offerListTexts.label,
    things: offerListTexts.things,
    search: offerListTexts.search,
    searchHint: offerListTexts.searchHint,
    apply: offerToolTexts.apply,
    views: offerList
      .views(today)
      .filter(({ id }) => isFull || !INNER.includes(id))
      .map(({ id }) => ({ id, label: offerListTexts.views[id] })),
    filters: filtersWith(given.suppliers),
    groups: [
      ['state'],
      outer(['supplier', 'use', 'reason', 'waiting', 'mine', 'expired', 'to'], isFull),
    ],
    columns: (cols) => offerColumns(today, { isFull, cols, user, zone: given.zone, lastHours }),
    columnChoices: columnChoices(isFull),
    standard: STANDARD,
    isTwoLine: true,
    sums: given.sums,
    card: (row, menu) => (
      <OfferCard
        {...{ row, menu, today, user, lastHours }}
        hrefOf={(id) => (isFull ? hrefOf(id) : undefined)}
      />
    ),
    empty: (
      <EmptyState
        icon="document"
        text={offerListTexts.empty}
        hint={offerListTexts.emptyHint}
        action={
          newHref && (
            <ButtonLink href={newHref} variant="solid">
              {offerListTexts.newOffer}
            </ButtonLink>
          )
        }
      />
    ),
    filteredEmpty: offerListTexts.filteredEmpty,
    onExport: given.onExport,
    exportHint: offerToolTexts.exportHint,
  }
}
