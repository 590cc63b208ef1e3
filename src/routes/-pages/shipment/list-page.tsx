import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'

import { destinationsQuery, sitesQuery } from '#api/places.ts'
import { staffListQuery } from '#api/records/queries.ts'
import type { BulkActionName } from '#machines/records/bulk/types.ts'
import type { DialogName } from '#machines/shipment/action-dialog/types.ts'
import { firstSearchFor, shipmentList } from '#machines/shipment/list.ts'
import type { ShipmentSearch } from '#machines/shipment/list.ts'
import { ListOpening } from '#routes/-pages/records/list-opening.tsx'
import type { OpenedList } from '#routes/-pages/records/list-opening.tsx'
import { useNow } from '#routes/-pages/records/use-now.ts'
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
import { ListView } from '#views/records/list/list-view.tsx'
import { ActionMenu } from '#views/shipment/action-menu.tsx'
import { columnsOf } from '#views/shipment/list/columns.tsx'
import { shipmentLook } from '#views/shipment/list/view-config.tsx'
import type { Choices } from '#views/shipment/list/view-config.tsx'

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
 * that; logistics meets it for the first time in what waits for them.
 */
export function ListPage() {
  const first = firstSearchFor(useUser())
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
    onBulk={(name, possible) => send({ type: 'BULK', about: { name, rows: rowsOf(possible) } })}
  />
)

const NEW = `${shipmentList.path}new/`
function NewRequest() {
  const mayOpen = useMayOpen()
  return mayOpen(NEW) && <ButtonLink href={NEW}>{listTexts.newRequest}</ButtonLink>
}

function Requests({ opened }: Opened) {
  const now = useNow()
  const today = todayHere(now.now)
  const { go } = useNavigation()
  const shown = useShown(opened, today)
  const { send, search, reading } = shown
  const open = (id: string) => go(hrefOf(id))
  const choices = useChoices(search)
  const look = shipmentLook({
    choices,
    today,
    hrefOf,
    onExport: () =>
      exportRows(
        reading.rows,
        columnsOf(search.cols, { destinations: choices.destinations, today }),
        today,
      ),
  })
  return (
    <>
      <PageHeader title={useTitle()} actions={<NewRequest />} />
      <ListView
        {...shown}
        look={look}
        hrefOf={hrefOf}
        onOpen={open}
        renderBulk={(rows, onClear) => (
          <Chosen rows={rows} now={now} send={send} onClear={onClear} />
        )}
        renderMenu={(row, tabIndex) => (
          <ActionMenu
            request={row}
            now={now}
            tabIndex={tabIndex}
            onOpen={() => open(row.id)}
            onAction={(name) => send({ type: 'ACT', about: { name, rows: rowsOf([row]) } })}
          />
        )}
      />
      <Over shown={shown} now={now} />
    </>
  )
}
