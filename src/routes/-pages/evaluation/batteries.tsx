import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
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
import type { ListedRow } from '#machines/records/list/types.ts'
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
import { ListView } from '#views/records/list/list-view.tsx'

import { useQueue } from './use-queue.ts'

const loadEvaluation = () => import('./evaluation-flow.tsx')
const EvaluationFlow = lazy(async () => ({ default: (await loadEvaluation()).EvaluationFlow }))
const ClaimsFlow = lazy(async () => ({ default: (await import('./claims-flow.tsx')).ClaimsFlow }))
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

const query = (place: Seen) => () => batteryPages(place)

/** The rows of the place: as the server has them, under what this device still keeps. */
function useRows({ opened, place, parts, today }: Props, waiting: readonly Waiting[]) {
  const source = useMemo(() => ({ query: query(place), rowOf: rowOfItem }), [place])
  const shown = useRecordList(opened, { ...source, today })
  const { reading, search } = shown
  const here = waitingAt(waiting, place)
  const laid = laidRows(reading.rows, { parts, waiting: here })
  const rows = laid.filter((row) => isFound(row, search))
  return { ...shown, reading: { ...reading, rows } }
}

const idOf = ({ id, revision }: ListedRow): ListedRow => ({ id, revision })
const heading = css({ textStyle: 'lg', fontWeight: 'semibold', mb: '1' })
type Queue = ReturnType<typeof useQueue>
type Shown = ReturnType<typeof useRows>

function Kept({ state, actor }: Queue) {
  const { waiting, isOnline, decisions, resolving } = state.context
  if (waiting.length === 0) return null
  return (
    <QueueBar
      waiting={waiting}
      isOnline={isOnline}
      isSending={state.hasTag('busy')}
      decided={[...decisions, resolving].flatMap((one) => one?.uuid ?? [])}
      onSend={() => actor.send({ type: 'send-now' })}
      onAgain={(uuid) => actor.send({ type: 'send-again', uuid })}
      onGiveUp={(uuid) => actor.send({ type: 'give-up', uuid })}
    />
  )
}

type OverProps = Props & {
  readonly shown: Shown
  readonly kept: Queue['kept']
  readonly act: Act
}
/** What the chart says is open over the list. */
function Over({ shown, kept, act, place: seen, items, timeZone }: OverProps) {
  const [claim, setClaim] = useState<Claimed>()
  const { send, state, reading } = shown
  const { about } = state.context
  // What one has just done oneself is no change to be asked about.
  const close = () => {
    setClaim(undefined)
    send({ type: 'CLOSE' })
    send({ type: 'SHOW_CHANGES' })
  }
  // That it is gone is heard after the dialog has closed.
  const isGone = useRef(false)
  const showGone = useEffectEvent((changed: number) => {
    if (!isGone.current) return
    // Once only: the next change is somebody else's.
    isGone.current = false
    if (changed > 0) send({ type: 'SHOW_CHANGES' })
  })
  useEffect(() => showGone(reading.changed), [reading.changed])
  const { tenant, location } = seen
  // Over several places nothing is written.
  if (!about || location === null || !state.matches({ shown: { over: 'action' } })) return null
  const place = { tenant, location }
  const uuid = about.rows[0]?.id ?? ''
  const row = reading.rows.find(({ id }) => id === uuid)
  return (
    <Suspense>
      {about.name === 'evaluate' && (
        <EvaluationFlow
          // The next one has a draft of its own.
          key={uuid}
          {...{ place, items, timeZone, kept, claim, uuid, battery: row && batteryOfRow(row) }}
          onAnother={() => {
            setClaim(undefined)
            act('evaluate')
          }}
          onClose={close}
        />
      )}
      {about.name === 'claims' && (
        <ClaimsFlow
          place={place}
          onClose={close}
          onChoose={(chosen) => {
            setClaim(chosen)
            act('evaluate')
          }}
        />
      )}
      {about.name === 'remove' && row && (
        <RemoveFlow {...{ place, row }} onClose={close} onRemoved={() => (isGone.current = true)} />
      )}
    </Suspense>
  )
}

type Act = (name: 'evaluate' | 'remove' | 'claims', row?: BatteryRow) => void
type RowsProps = Props & { readonly shown: Shown; readonly act: Act }
/** The list of the place, with what can be done with one battery and with those that are chosen. */
function Rows({ shown, act, items, reason, onRequest, ...props }: RowsProps) {
  const { send, reading } = shown
  const { placeLabel, zoneOf } = props
  const look = batteryLook({
    placeLabel,
    zoneOf,
    items,
    onEvaluate: reason === undefined ? (row) => act('evaluate', row) : undefined,
  })
  const { selected } = shown.state.context
  const choose = ({ id }: BatteryRow, is: boolean) =>
    send({ type: 'SELECT', ids: is ? [...selected, id] : selected.filter((one) => one !== id) })
  return (
    <ListView
      {...shown}
      look={look}
      onOpen={(id) => {
        const row = reading.rows.find((one) => one.id === id)
        if (row && !reason) act('evaluate', row)
      }}
      renderMenu={(row, tabIndex) => (
        <BatteryMenu
          {...{ row, reason, tabIndex }}
          isChosen={selected.includes(row.id)}
          onChoose={(is) => choose(row, is)}
          onEvaluate={() => act('evaluate', row)}
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

/** Batteries to ship: what waits at a place, evaluated or not, and what this device keeps of it. */
export function Batteries(props: Props) {
  const queue = useQueue()
  const id = useId()
  const { waiting } = queue.state.context
  const shown = useRows(props, waiting)
  // What this device has sent by itself is one's own, too.
  const showOwn = useEffectEvent((_kept: readonly Waiting[]) => {
    if (shown.reading.changed > 0) shown.send({ type: 'SHOW_CHANGES' })
  })
  useEffect(() => showOwn(waiting), [waiting])
  const [hasCome, setCome] = useState(false)
  if (!hasCome && !shown.reading.isLoading) setCome(true)
  // After the list and not with the click: it keeps nothing waiting, and a battery is evaluated where there may be no network.
  useEffect(() => {
    if (hasCome) loadAhead(loadEvaluation)
  }, [hasCome])
  useEffect(keepOffline, [])
  const act: Act = (name, row) =>
    shown.send({
      type: 'ACT',
      // A battery that is new has its id from here: its row is one's own, too.
      about: { name, rows: [row ?? { id: crypto.randomUUID(), revision: '' }].map(idOf) },
    })
  return (
    <>
      {props.renderHead(
        <>
          {props.items.hasClaims && (
            <Button reason={props.reason} onClick={() => act('claims')}>
              <Icon name="search" size={16} />
              {batteryTexts.claims}
            </Button>
          )}
          <Button variant="solid" reason={props.reason} onClick={() => act('evaluate')}>
            <Icon name="plus" size={16} />
            {batteryTexts.add}
          </Button>
        </>,
      )}
      <Kept {...queue} />
      <section aria-labelledby={id}>
        <h2 id={id} className={heading}>
          {batteryTexts.label}
        </h2>
        <Cut place={props.place} />
        <Rows {...props} {...{ shown, act }} />
      </section>
      {hasCome && props.foot}
      <Over {...props} {...{ shown, act }} kept={queue.kept} />
    </>
  )
}
