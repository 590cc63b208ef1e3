import { viewsFor } from '#machines/shipment/list.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import {
  adrClasses,
  bookings,
  deliveryWords,
  materialClassifications,
  shipmentStates,
  shipmentTypes,
  waitingGroups,
} from '#schemas/shipment-words.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import type { PortalUser } from '#schemas/user.ts'
import { recordListTexts } from '#texts/record-list.ts'
import { listTexts } from '#texts/shipment-list.ts'
import { stateTexts } from '#texts/shipment-states.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import type { Option } from '#views/parts/field.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import type { FilterLooks } from '#views/records/list/filter-config.ts'
import type { ListLook } from '#views/records/list/list-view.tsx'

import { ShipmentCard } from './cards.tsx'
import { COLUMN_IDS, STANDARD_COLUMNS, columnsOf } from './columns.tsx'

/** What a list may be narrowed by besides the fixed words: its tenants, sites and destinations. */
export type Choices = {
  readonly tenants: readonly Option[]
  readonly sites: readonly Option[]
  readonly destinations: readonly Option[]
}

const { labels, me, exceptions, deliveries, adr } = listTexts.filters
const { yes, no } = recordListTexts.filters
const saying = <W extends string>(words: readonly W[], say: (word: W) => string): Option[] =>
  words.map((value) => ({ value, label: say(value) }))
const yesNo = saying(['yes', 'no'], (word) => (word === 'yes' ? yes : no))
const types = saying(shipmentTypes, (word) => shipmentTexts.types[word])

// Deleted requests are listed where their program shows them (specification 1 §4).
const hasDeleted = (tenant: unknown, type: unknown) =>
  type === 'deleted' ||
  (tenantOf(typeof tenant === 'string' ? tenant : '')?.listings.includes('deleted') ?? false)

const questions: FilterLooks = {
  hazmat: { label: labels.hazmat, options: yesNo },
  prebooking: { label: labels.prebooking, options: yesNo },
  ddr: { label: labels.ddr, options: yesNo },
  address: { label: labels.address, options: yesNo },
  recurring: { label: labels.recurring, options: yesNo },
}
const filtersWith = ({ tenants, sites, destinations }: Choices): FilterLooks => ({
  type: {
    label: labels.type,
    options: types,
    offers: ({ tenant, type }) =>
      types.filter(({ value }) => value !== 'deleted' || hasDeleted(tenant, type)),
  },
  q: { label: labels.q },
  state: {
    label: labels.state,
    options: saying(shipmentStates, (word) => stateTexts.states[word]),
  },
  booking: {
    label: labels.booking,
    options: saying(
      bookings.filter((word) => word !== 'none'),
      (word) => stateTexts.bookings[word],
    ),
  },
  tenant: { label: labels.tenant, options: tenants },
  site: { label: labels.site, options: sites },
  from: { label: labels.from },
  to: { label: labels.to },
  ...questions,
  destination: { label: labels.destination, options: destinations },
  classification: {
    label: labels.classification,
    options: saying(materialClassifications, (word) => word),
  },
  adr: { label: labels.adr, options: saying(adrClasses, (word) => adr[word]) },
  ids: { label: labels.ids, say: (value) => listTexts.filters.chosen(value.split(',').length) },
  waiting: {
    label: labels.waiting,
    options: [
      { value: 'me', label: me },
      ...saying(waitingGroups, (word) => shipmentTexts.waitingShort[word]),
    ],
  },
  exceptions: {
    label: labels.exceptions,
    options: saying(['yes', 'no'], (word) => exceptions[word]),
  },
  delivery: {
    label: labels.delivery,
    options: saying(deliveryWords, (word) => deliveries[word]),
  },
})

const DETAILS = [
  'from',
  'to',
  'destination',
  'classification',
  'hazmat',
  'ddr',
  'adr',
  'address',
  'recurring',
  'prebooking',
  'exceptions',
  'delivery',
]

type Given = {
  readonly choices: Choices
  readonly today: string
  readonly reader: PortalUser
  readonly hrefOf: (id: string) => string
  /** The rows in sight as a file. */
  readonly onExport: () => Promise<void>
}

/** How the list of requests looks (pages.md §2.2, §3.3). */
export const shipmentLook = (given: Given): ListLook<ShipmentRequest> => ({
  label: listTexts.title,
  things: shipmentTexts.things,
  search: listTexts.search,
  searchHint: listTexts.searchHint,
  apply: listTexts.filters.apply,
  views: viewsFor(given.reader, given.today).map(({ id }) => ({ id, label: listTexts.views[id] })),
  filters: filtersWith(given.choices),
  groups: [['state'], ['booking'], ['waiting', 'type', 'tenant', 'site'], DETAILS],
  columns: (chosen) =>
    columnsOf(chosen, { destinations: given.choices.destinations, today: given.today }),
  columnChoices: COLUMN_IDS.map((id) => ({ id, label: listTexts.columns[id] })),
  standard: STANDARD_COLUMNS,
  isTwoLine: true,
  card: (request, menu, action) => (
    <ShipmentCard {...{ request, menu, action }} hrefOf={given.hrefOf} withTenant />
  ),
  empty: <EmptyState icon="truck" text={listTexts.empty} hint={listTexts.emptyHint} />,
  filteredEmpty: listTexts.filteredEmpty,
  keys: listTexts.keys,
  onExport: given.onExport,
})
