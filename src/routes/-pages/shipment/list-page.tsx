import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useMemo } from 'react'

import { destinationsQuery, sitesQuery } from '#api/places.ts'
import { staffListQuery, viewCountsQuery } from '#api/records/queries.ts'
import type { BulkActionName } from '#machines/records/bulk/types.ts'
import type { DialogName } from '#machines/shipment/action-dialog/types.ts'
import { firstSearchFor, shipmentList } from '#machines/shipment/list.ts'
import type { ShipmentSearch } from '#machines/shipment/list.ts'
import { ListOpening } from '#routes/-pages/records/list-opening.tsx'
import type { OpenedList } from '#routes/-pages/records/list-opening.tsx'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { usePeek } from '#routes/-pages/records/use-peek.ts'
import type { Peek } from '#routes/-pages/records/use-peek.ts'
import { useRecordList } from '#routes/-pages/records/use-record-list.tsx'
import { useTitle, useUser } from '#routes/-pages/shell/hooks.ts'
import { useMayOpen } from '#routes/-pages/shell/use-may-open.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { listTexts } from '#texts/shipment-list.ts'
import { ButtonLink } from '#views/parts/button.tsx'
import { useNavigation } from '#views/parts/link.tsx'
import type { Now } from '#views/parts/now.ts'
import { PageHeader } from '#views/parts/page.tsx'
import { todayHere } from '#views/parts/today.ts'
import type { ViewCounts } from '#views/records/list/list-frame.tsx'
import { ListView } from '#views/records/list/list-view.tsx'
import { WithPeek } from '#views/records/list/with-peek.tsx'
import { ActionMenu, NextAct } from '#views/shipment/action-menu.tsx'
import { dialogBy } from '#views/shipment/actions-model.ts'
import { columnsOf } from '#views/shipment/list/columns.tsx'
import type { LeftOut } from '#views/shipment/list/left-out.tsx'
import { shipmentLook } from '#views/shipment/list/view-config.tsx'
import type { Choices } from '#views/shipment/list/view-config.tsx'

const InboxDecision = lazy(async () => ({
  default: (await import('#routes/-pages/dashboard/inbox-decision.tsx')).InboxDecision,
}))
const ActionFlow = lazy(async () => ({ default: (await import('./action-flow.tsx')).ActionFlow }))
const LabelsFlow = lazy(async () => ({ default: (await import('./labels-flow.tsx')).LabelsFlow }))
const BulkFlow = lazy(async () => ({ default: (await import('./bulk-flow.tsx')).BulkFlow }))
const BulkBar = lazy(async () => ({
  default: (await import('#views/shipment/list/bulk-bar.tsx')).BulkBar,
}))

type Opened = { readonly opened: OpenedList<ShipmentSearch> }
type Shown = ReturnType<typeof useShown>
const hrefOf = (id: string) => `${shipmentList.path}${id}/`
const rowOf = (request: ShipmentRequest) => request
const query = (search: ShipmentSearch) => staffListQuery(shipmentList.query(search))
const useShown = (opened: OpenedList<ShipmentSearch>, today: string) =>
  useRecordList(opened, { query, rowOf, today })

/**
 * /dashboard/shipments/: the list of all tenants. Without a search it opens with the view that the reader chose for
 * that; who meets it for the first time sees what their role looks for.
 */
export function ListPage() {
  const first = firstSearchFor(useUser(), todayHere(useNow().now))
  return (
    <ListOpening list={shipmentList} views="shipments" opens={{ first }}>
      {(opened) => <Requests opened={opened} />}
    </ListOpening>
  )
}

function useChoices({ tenant }: ShipmentSearch): Choices {
  const { data: sites = [] } = useQuery(sitesQuery())
  const { data: destinations = [] } = useQuery(destinationsQuery())
  const tenants = new Map(sites.map((site) => [site.tenant, site.tenantName]))
  return {
    tenants: [...tenants].map(([value, label]) => ({ value, label })),
    sites: sites
      .filter((site) => !tenant || site.tenant === tenant)
      .map(({ siteId, name }) => ({ value: siteId, label: name })),
    destinations: destinations.map(({ destinationId, name }) => ({
      value: destinationId,
      label: name,
    })),
  }
}

/** How many requests each view shows; they are counted once the rows are there. */
function useCounts({ kept, reading }: Shown, today: string): ViewCounts {
  const { data } = useQuery({ ...viewCountsQuery(today, kept), enabled: !reading.isLoading })
  return useMemo(() => new Map(data?.map(({ id, ...count }) => [id, count])), [data])
}

async function exportRows(
  rows: readonly ShipmentRequest[],
  columns: ReturnType<typeof columnsOf>,
  today: string,
) {
  const { download, toCsv } = await import('#views/records/list/csv.ts')
  download(`shipments-${today}.csv`, toCsv(rows, columns))
}

/** What the chart says is open over the list. */
function Over({ shown, now }: { readonly shown: Shown; readonly now: Now }) {
  const { state, send, reading } = shown
  const { about, selected } = state.context
  const close = () => send({ type: 'CLOSE' })
  const rows = about?.rows ?? []
  const request = reading.rows.find(({ id }) => id === rows[0]?.id)
  return (
    <Suspense>
      {about && request && state.matches({ shown: { over: 'action' } }) && (
        // because the menu of a row names it
        <ActionFlow dialog={about.name as DialogName} request={request} now={now} onClose={close} />
      )}
      {state.matches({ shown: { over: 'labels' } }) && (
        <LabelsFlow ids={rows.map(({ id }) => id)} onClose={close} />
      )}
      {about && state.matches({ shown: { over: 'bulk' } }) && (
        <BulkFlow
          input={{
            action: about.name as BulkActionName, // because the bar names it
            rows: rows.map(({ id, revision }) => ({ id, revision: Number(revision) })),
            selected: selected.length,
          }}
          requests={reading.rows}
          leftOut={about.given as readonly LeftOut[]} // because the bar gives them
          onClose={close}
        />
      )}
    </Suspense>
  )
}

const rowsOf = (requests: readonly { readonly id: string; readonly revision: number }[]) =>
  requests.map(({ id, revision }) => ({ id, revision }))

type ChosenProps = Pick<Shown, 'send'> & {
  readonly rows: readonly ShipmentRequest[]
  readonly now: Now
  readonly onClear: () => void
}
const Chosen = ({ rows, send, ...rest }: ChosenProps) => (
  <BulkBar
    {...rest}
    rows={rows}
    onLabels={(ids) => {
      const labelled = rows.filter(({ id }) => ids.includes(id))
      send({ type: 'LABELS', about: { name: 'labels', rows: rowsOf(labelled) } })
    }}
    onBulk={(name, possible, leftOut) =>
      send({ type: 'BULK', about: { name, rows: rowsOf(possible), given: leftOut } })
    }
  />
)

const NEW = `${shipmentList.path}new/`
function NewRequest() {
  const mayOpen = useMayOpen()
  return mayOpen(NEW) && <ButtonLink href={NEW}>{listTexts.newRequest}</ButtonLink>
}

function useLook({ search, reading }: Shown, { user, now }: Now) {
  const today = todayHere(now)
  const choices = useChoices(search)
  const columns = () => columnsOf(search.cols, { destinations: choices.destinations, today })
  const onExport = () => exportRows(reading.rows, columns(), today)
  return shipmentLook({ choices, today, reader: user, hrefOf, onExport })
}

type RowsProps = {
  readonly shown: Shown
  readonly now: Now
  readonly peek: Peek
}
/** The list with what can be done with a row: its next action, its menu, its keys. */
function Rows({ shown, now, peek }: RowsProps) {
  const today = todayHere(now.now)
  const { go } = useNavigation()
  const { send, reading } = shown
  const counts = useCounts(shown, today)
  const open = (id: string) => go(hrefOf(id))
  const act = (name: DialogName, row: ShipmentRequest) =>
    send({ type: 'ACT', about: { name, rows: rowsOf([row]) } })
  const look = useLook(shown, now)
  // One of the page's buttons is filled: that of what is looked at, of the row that is pointed at, or of the first card.
  const isNext = (row: ShipmentRequest, tabIndex: number | undefined) =>
    peek.id === undefined && (tabIndex !== undefined || row.id === reading.rows[0]?.id)
  return (
    <ListView
      {...shown}
      {...{ counts, look, hrefOf }}
      onOpen={open}
      onPeek={peek.open}
      openId={peek.id}
      onLetter={(row, letter) => {
        const dialog = dialogBy(letter, row, now)
        if (dialog) act(dialog, row)
        return dialog !== undefined
      }}
      renderAction={(row, tabIndex) => (
        <NextAct
          {...{ now, tabIndex }}
          request={row}
          isFilled={isNext(row, tabIndex)}
          onAction={(name) => act(name, row)}
        />
      )}
      renderBulk={(rows, onClear) => <Chosen rows={rows} now={now} send={send} onClear={onClear} />}
      renderMenu={(row, tabIndex) => (
        <ActionMenu
          request={row}
          now={now}
          tabIndex={tabIndex}
          onOpen={() => open(row.id)}
          onAction={(name) => act(name, row)}
        />
      )}
    />
  )
}

function Requests({ opened }: Opened) {
  const now = useNow()
  const peek = usePeek()
  const shown = useShown(opened, todayHere(now.now))
  return (
    <>
      <PageHeader title={useTitle()} actions={<NewRequest />} />
      <WithPeek
        list={<Rows {...{ shown, now, peek }} />}
        peek={
          peek.id !== undefined && (
            <Suspense>
              <InboxDecision
                key={peek.id}
                id={peek.id}
                href={hrefOf(peek.id)}
                onClose={peek.close}
              />
            </Suspense>
          )
        }
      />
      <Over shown={shown} now={now} />
    </>
  )
}
