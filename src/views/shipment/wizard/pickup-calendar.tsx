import './pickup-calendar.css'
import { useMemo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

import { siteOf } from '#machines/shipment/wizard/form.ts'
import {
  WEEKS,
  pageOf,
  pickupDays,
  rangeOf,
  startOf,
  stepFrom,
} from '#machines/shipment/wizard/pickup-days.ts'
import type { OtherPickup, PickupDay } from '#machines/shipment/wizard/pickup-days.ts'
import { todayAt } from '#machines/shipment/wizard/pickup.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { addDays } from '#schemas/calendar.ts'
import type { DateOnly } from '#schemas/primitives.ts'
import { pickupCalendarTexts as texts } from '#texts/pickup-calendar.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { sayDay, sayShortDay } from '#views/parts/time.tsx'
import { usePartner } from '#views/shipment/audience.ts'
import { sayLoad, sayTown } from '#views/shipment/format.ts'
import { statusOf } from '#views/shipment/model.ts'
import { partnerStatus } from '#views/shipment/partner-words.ts'

import type { Send } from './model.ts'
import { Weekdays, Weeks, cellId, monthDay } from './pickup-weeks.tsx'

const PAGE_DAYS = WEEKS * 7

function whyOf({ shut, isWeekend, isShort }: PickupDay, needed: number): string {
  if (shut?.why === 'early') return texts.early(sayShortDay(shut.earliest))
  if (shut?.why === 'holiday') return texts.holiday(shut.name)
  if (shut) return texts.far(sayDay(shut.farthest))
  return [isWeekend && texts.weekend, isShort && texts.short(needed)].filter(Boolean).join(' ')
}

type Others = readonly OtherPickup[]
/** What is said of a day: why it cannot be chosen, what to know of it, and what else is fetched on it. */
function useSaid({ choices }: WizardContext) {
  const isPartner = usePartner() !== undefined
  const sayOther = ({ request, takesMore }: OtherPickup) => {
    const state = (isPartner ? partnerStatus : statusOf)(request).label
    const more = takesMore ? texts.takesMore : texts.takesNoMore
    return `${texts.other(request.id, sayLoad(request), state)} ${more}`
  }
  return (day: PickupDay, others: Others): string =>
    [`${sayDay(day.date)}.`, whyOf(day, choices.calendar.leadDays), ...others.map(sayOther)]
      .filter(Boolean)
      .join(' ')
}

type Props = {
  readonly context: WizardContext
  readonly send: Send
  /** Other pickups of the site by day. */
  readonly others: ReadonlyMap<DateOnly, Others>
  /** What is to be known of them as a whole: not all are there, or none could be loaded. */
  readonly note?: string | undefined
}

type HeadProps = {
  readonly first: DateOnly
  readonly range: ReturnType<typeof rangeOf>
  readonly onTurn: (key: 'PageUp' | 'PageDown') => void
}
const Head = ({ first, range, onTurn }: HeadProps) => {
  const last = addDays(first, PAGE_DAYS - 1)
  return (
    <div className="pc-head">
      <Button
        size="sm"
        variant="ghost"
        aria-label={texts.earlier}
        className="pc-back"
        reason={first <= range.first ? texts.isFirst : undefined}
        onClick={() => onTurn('PageUp')}
      >
        <Icon name="chevronRight" size={16} />
      </Button>
      <span aria-live="polite">{texts.range(monthDay(first), monthDay(last))}</span>
      <Button
        size="sm"
        variant="ghost"
        aria-label={texts.later}
        reason={last >= range.last ? texts.isLast : undefined}
        onClick={() => onTurn('PageDown')}
      >
        <Icon name="chevronRight" size={16} />
      </Button>
    </div>
  )
}

/** Where the keys are: the day that was moved to, until another one is chosen or typed. */
function usePlace(context: WizardContext) {
  const { draft } = context
  const [moved, setMoved] = useState<{ readonly at: DateOnly; readonly chosen: string }>()
  const at = moved?.chosen === draft.pickupDate ? moved.at : startOf(draft, context)
  return { at, go: (date: DateOnly) => setMoved({ at: date, chosen: draft.pickupDate }) }
}

type Keys = {
  readonly at: DateOnly
  readonly range: ReturnType<typeof rangeOf>
  readonly go: (date: DateOnly) => void
  readonly onChoose: () => void
}
/** The keys of the grid: they lead from day to day, Enter and Space choose one. */
const keysOf = ({ at, range, go, onChoose }: Keys) =>
  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const aim = stepFrom(at, event.key, range)
    const isChoice = event.key === 'Enter' || event.key === ' '
    if (!isChoice && aim === undefined) return
    event.preventDefault()
    if (aim === undefined) return onChoose()
    // Another page may follow: the day is there before it takes the focus.
    flushSync(() => go(aim))
    document.getElementById(cellId(aim))?.focus()
  }

const Legend = ({ town }: { readonly town: string | undefined }) => (
  <p className="pc-legend">
    {town !== undefined && (
      <>
        <span className="pc-dot" />
        {texts.legend.other(town)}
        {'. '}
      </>
    )}
    {texts.legend.shut}
  </p>
)

/**
 * The days of a pickup, four weeks at a time (redesign.md §6.3): a grid by the ARIA pattern, in which also a day that
 * cannot be chosen is led to, since it says why.
 */
export function PickupCalendar({ context, send, others, note }: Props) {
  const { draft } = context
  const { at, go } = usePlace(context)
  const [looked, setLooked] = useState<DateOnly>()
  const say = useSaid(context)
  const today = todayAt(draft, context)
  const range = rangeOf(draft, context)
  const first = pageOf(at, today)
  const days = useMemo(() => pickupDays(draft, context, first), [draft, context, first])
  const site = siteOf(draft, context.choices)
  if (!site) return null
  const choose = ({ date, shut }: PickupDay) => {
    go(date)
    if (!shut) send({ type: 'change', field: 'pickupDate', value: date })
  }
  const dayOf = (wanted: DateOnly | undefined) => days.find(({ date }) => date === wanted)
  const saidOf = (day: PickupDay) => say(day, others.get(day.date) ?? [])
  const here = dayOf(at)
  const seen = dayOf(looked) ?? here
  return (
    <section className="pc" aria-label={texts.label}>
      <Head {...{ first, range }} onTurn={(key) => go(stepFrom(at, key, range) ?? at)} />
      <table
        // A grid is a table whose cells are chosen.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={texts.label}
        onKeyDown={keysOf({ at, range, go, onChoose: () => here && choose(here) })}
      >
        <Weekdays />
        <Weeks
          {...{ days, at, today, saidOf }}
          chosen={draft.pickupDate}
          hasOthers={(date) => others.has(date)}
          onChoose={choose}
          onGo={go}
          onLook={setLooked}
        />
      </table>
      {/* Each day says it as its name. */}
      <p className="pc-said" aria-hidden>
        {seen && saidOf(seen)}
      </p>
      <Legend
        town={days.some(({ date }) => others.has(date)) ? sayTown(site.address) : undefined}
      />
      {note && <p role="status">{note}</p>}
    </section>
  )
}
