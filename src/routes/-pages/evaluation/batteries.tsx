import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useId, useMemo } from 'react'
import type { ReactNode } from 'react'

import { keepOffline } from '#api/client/keep-offline.ts'
import { batteryPages } from '#api/evaluation/batteries.ts'
import type { Seen } from '#api/evaluation/batteries.ts'
import type { Claimed } from '#machines/evaluation/item/types.ts'
import { isFound } from '#machines/evaluation/list.ts'
import type { BatterySearch } from '#machines/evaluation/list.ts'
import { waitingAt } from '#machines/evaluation/queue/kept.ts'
import type { Waiting } from '#machines/evaluation/queue/types.ts'
import { batteryOfRow, laidRows, rowOfItem } from '#machines/evaluation/rows.ts'
import type { BatteryRow, ListedPart } from '#machines/evaluation/rows.ts'
import type { OpenedList } from '#routes/-pages/records/list-opening.tsx'
import { useRecordList } from '#routes/-pages/records/use-record-list.tsx'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { css } from '#styled/css'
import { batteryTexts } from '#texts/evaluation-list.ts'
import { BatteryMenu } from '#views/evaluation/list/battery-menu.tsx'
import { RequestBar } from '#views/evaluation/list/request-bar.tsx'
import { batteryLook } from '#views/evaluation/list/view-config.tsx'
import { QueueBar } from '#views/evaluation/queue-bar.tsx'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { loadAhead } from '#views/parts/load-ahead.ts'
import { useIsPhone } from '#views/parts/use-is-phone.ts'
import { useHasBeen } from '#views/parts/use-kept.ts'
import { ListView } from '#views/records/list/list-view.tsx'

import { useAskedBattery } from './asked-battery.ts'
import { useQueue } from './use-queue.ts'

const loadEvaluation = () => import('./evaluation-flow.tsx')
const EvaluationFlow = lazy(async () => ({ default: (await loadEvaluation()).EvaluationFlow }))
const ClaimsFlow = lazy(async () => ({ default: (await import('./claims-flow.tsx')).ClaimsFlow }))
const PhoneWays = lazy(async () => ({ default: (await import('./phone-ways.tsx')).PhoneWays }))
const RemoveFlow = lazy(async () => ({ default: (await import('./remove-flow.tsx')).RemoveFlow }))

type Props = {
  readonly opened: OpenedList<BatterySearch>
  /** A place of the program, or all of its reader's. */
  readonly place: Seen
  readonly items: NonNullable<Tenant['items']>
  readonly parts: readonly ListedPart[]
  readonly timeZone: string
  /** Of each place, where batteries of several are shown. */
  readonly zoneOf: (place: string) => string
  readonly today: string
  /** Why nothing can be written here; undefined: it can. */
  readonly reason: string | undefined
  /** What a place is called, where batteries of several are shown. */
  readonly placeLabel: string | undefined
  readonly onRequest: (uuids: readonly string[]) => void
  /** What stands above the list, with the way to a new battery. */
  readonly renderHead: (add: ReactNode) => ReactNode
  /** What stands below the list, once it has come: it would be pushed down. */
  readonly foot: ReactNode
}

/** The batteries of the place: as the server has them, under what this device still keeps of them. */
function useBatteries({ opened, place, parts, today }: Props, waiting: readonly Waiting[]) {
  const { search } = opened.address
  const here = useMemo(() => waitingAt(waiting, place), [waiting, place])
  const shown = useRecordList(opened, {
    query: () => batteryPages(place),
    rowOf: rowOfItem,
    today,
    waiting: {
      held: here.map(({ uuid }) => uuid),
      lay: (rows) => laidRows(rows, { parts, waiting: here }).filter((row) => isFound(row, search)),
    },
  })
  // A battery that is new has its id from here: its row is one's own, too.
  const act = (name: Name, { id, revision }: Acted = fresh(), claim?: Claimed) =>
    shown.send({ type: 'ACT', about: { name, rows: [{ id, revision }], given: claim } })
  return { ...shown, act }
}
type Name = 'evaluate' | 'scan' | 'remove' | 'claims'
type Acted = Pick<BatteryRow, 'id' | 'revision'>
const fresh = (): Acted => ({ id: crypto.randomUUID(), revision: '' })
type Shown = { readonly shown: ReturnType<typeof useBatteries> }

/** What the chart says is open over the list. */
function Over({ shown, kept, place: seen, ...props }: Props & Shown & Pick<Queue, 'kept'>) {
  const { send, state, reading, act } = shown
  const { about } = state.context
  const { tenant, location } = seen
  // Over several places nothing is written.
  if (!about || location === null || !state.matches({ shown: { over: 'action' } })) return null
  const place = { tenant, location }
  const uuid = about.rows[0]?.id ?? ''
  const row = reading.rows.find(({ id }) => id === uuid)
  const onClose = () => send({ type: 'CLOSE' })
  // Its label may have named another battery: what one has just done oneself is no change to be asked about.
  const onEvaluated = () => {
    onClose()
    send({ type: 'SHOW_CHANGES' })
  }
  return (
    <Suspense>
      {(about.name === 'evaluate' || about.name === 'scan') && (
        <EvaluationFlow
          // The next one has a draft of its own.
          key={uuid}
          {...{ place, kept, uuid }}
          startsScanning={about.name === 'scan'}
          onClose={onEvaluated}
          items={props.items}
          timeZone={props.timeZone}
          battery={row && batteryOfRow(row)}
          claim={about.given as Claimed | undefined} // because the dialog of claims gives one
          onAnother={() => act('evaluate')}
        />
      )}
      {about.name === 'claims' && (
        <ClaimsFlow {...{ place, onClose }} onChoose={(one) => act('evaluate', undefined, one)} />
      )}
      {about.name === 'remove' && row && (
        <RemoveFlow
          {...{ place, row, onClose }}
          onRemoved={() => send({ type: 'GONE', id: uuid })}
        />
      )}
    </Suspense>
  )
}
type Queue = ReturnType<typeof useQueue>

/** The list of the place, with what can be done with one battery and with those that are chosen. */
function Rows({ shown, items, reason, onRequest, placeLabel, zoneOf }: Props & Shown) {
  const { send, reading, act } = shown
  const evaluate = (row: BatteryRow) => act('evaluate', row)
  const onEvaluate = reason === undefined ? evaluate : undefined
  const { selected } = shown.state.context
  const choose = ({ id }: BatteryRow, is: boolean) =>
    send({ type: 'SELECT', ids: is ? [...selected, id] : selected.filter((one) => one !== id) })
  return (
    <ListView
      {...shown}
      look={batteryLook({ placeLabel, zoneOf, items, onEvaluate })}
      onOpen={(id) =>
        reading.rows.filter((row) => row.id === id).forEach((row) => onEvaluate?.(row))
      }
      renderMenu={(row, tabIndex) => (
        <BatteryMenu
          {...{ row, reason, tabIndex }}
          isChosen={selected.includes(row.id)}
          onChoose={(is) => choose(row, is)}
          onEvaluate={() => evaluate(row)}
          onRemove={() => act('remove', row)}
        />
      )}
      renderBulk={(rows, onClear) => (
        <RequestBar {...{ rows, onClear, items }} onRequest={reason ? undefined : onRequest} />
      )}
    />
  )
}

/** More are there than one answer holds: a search looks through what is shown. */
function Cut({ place }: Pick<Props, 'place'>) {
  const { data } = useInfiniteQuery(batteryPages(place))
  const isCut = data?.pages.some(({ isComplete }) => !isComplete)
  if (!isCut) return null
  return (
    <Banner role="status" className={css({ mb: '3' })}>
      {place.location === null ? batteryTexts.cutOfAll : batteryTexts.cut}
    </Banner>
  )
}

const Add = ({ shown: { act }, items, reason }: Props & Shown) => (
  <>
    {items.hasClaims && (
      <Button reason={reason} onClick={() => act('claims')}>
        <Icon name="search" size={16} />
        {batteryTexts.claims}
      </Button>
    )}
    <Button variant="solid" reason={reason} onClick={() => act('evaluate')}>
      <Icon name="plus" size={16} />
      {batteryTexts.add}
    </Button>
  </>
)

/** At the foot of a phone, unless what is chosen has its own bar there. */
function Foot({ shown, items, reason, onRequest }: Props & Shown) {
  const { act, reading, state } = shown
  if (!useIsPhone() || state.context.selected.length > 0) return null
  return (
    <Suspense>
      <PhoneWays
        {...{ items, reason, onRequest }}
        rows={reading.rows}
        onScan={() => act('scan')}
        onAdd={() => act('evaluate')}
      />
    </Suspense>
  )
}

/** What is fetched with the list and not with the click: a battery is evaluated where there may be no network. */
function Ahead() {
  useEffect(() => loadAhead(loadEvaluation), [])
  return null
}

/** Batteries to ship: what waits at a place, evaluated or not, and what this device keeps of it. */
export function Batteries(props: Props) {
  const { kept, actor, state } = useQueue()
  const id = useId()
  const shown = useBatteries(props, state.context.waiting)
  const hasCome = useHasBeen(!shown.reading.isLoading)
  // Also where the first reading hangs: that is where there may be no network.
  useEffect(keepOffline, [])
  useAskedBattery(hasCome && props.reason === undefined, (way) => shown.act(way))
  return (
    <>
      {props.renderHead(<Add {...props} shown={shown} />)}
      <QueueBar actor={actor} />
      <section aria-labelledby={id}>
        <h2 id={id} className={css({ textStyle: 'lg', fontWeight: 'semibold', mb: '1' })}>
          {batteryTexts.label}
        </h2>
        <Cut place={props.place} />
        <Rows {...props} shown={shown} />
      </section>
      {hasCome && <Ahead />}
      {hasCome && props.foot}
      {hasCome && <Foot {...props} shown={shown} />}
      <Over {...props} {...{ shown, kept }} />
    </>
  )
}
