import { useEffect } from 'react'
import type { ReactNode } from 'react'

import { isTypedDay, zoneOf } from '#machines/shipment/wizard/form.ts'
import {
  earliestPickup,
  noticeOf,
  skippedHolidays,
  suggestedPickup,
} from '#machines/shipment/wizard/pickup.ts'
import { headError } from '#machines/shipment/wizard/selectors.ts'
import { warningsOf } from '#machines/shipment/wizard/summary.ts'
import type { Warning } from '#machines/shipment/wizard/summary.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { offsetAt } from '#schemas/calendar.ts'
import { css, cx } from '#styled/css'
import { pickupDayTexts as words } from '#texts/pickup-day.ts'
import { wizardTexts } from '#texts/wizard.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { TextArea, TextField } from '#views/parts/field.tsx'
import { sayDay, sayShortDay } from '#views/parts/time.tsx'
import { useIsPhone } from '#views/parts/use-is-phone.ts'
import { idOf } from '#views/shipment/units/model.ts'

import { controlsOf, sayClock } from './model.ts'
import type { Send } from './model.ts'

const { hints, warnings } = wizardTexts
type Props = { readonly context: WizardContext; readonly send: Send }
type StepProps = Props & {
  /** The same days to choose from at a glance; where it has no room, the field of the device says the same. */
  readonly calendar: ReactNode
  readonly estimate: ReactNode
  /** Among other fields on one screen: what stands under the day, and how the goods get onto the truck. */
  readonly whole?: { readonly underDay: ReactNode; readonly loading: ReactNode }
}

const SHOWN: readonly Warning[] = [
  'weekend',
  'short-notice',
  'far-ahead',
  'tight-window',
  'no-way-up',
]
const muted = css({ textStyle: 'sm', color: 'text.muted' })
const strong = css({ display: 'block', fontWeight: 'semibold', color: 'text' })
const beside = css({
  display: 'grid',
  gap: '6',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 26rem) minmax(0, 1fr)' },
})
const stack = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxW: 'form',
})

/** The first day, and the holidays because of which it is not an earlier one. */
function earliestHint(context: WizardContext, earliest: string): string {
  const skipped = skippedHolidays(context.draft, context)
  return [
    `${hints.earliest(sayDay(earliest))}.`,
    ...skipped.map(({ date, name }) => words.skipped(sayShortDay(date), name)),
  ].join(' ')
}

/** How much time the chosen day leaves, or the day that leaves the usual one. */
function Notice({ context, send }: Props) {
  const { draft } = context
  const notice = noticeOf(draft, context)
  if (notice)
    return (
      <p className={muted}>
        <strong className={strong}>{sayDay(draft.pickupDate)}</strong> {words.notice(notice)}
      </p>
    )
  const day = draft.pickupDate === '' ? suggestedPickup(draft, context) : undefined
  if (!day) return null
  function choose(value: string) {
    send({ type: 'change', field: 'pickupDate', value })
    // The button goes with the question.
    document.getElementById(idOf('pickupDate'))?.focus()
  }
  return (
    <p
      className={cx(
        muted,
        css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' }),
      )}
    >
      {words.usual(context.choices.calendar.leadDays)}
      <Button size="sm" onClick={() => choose(day)}>
        {words.suggest(sayShortDay(day))}
      </Button>
    </p>
  )
}

function zoneHint(context: WizardContext, earliest: string | undefined) {
  const { draft } = context
  const zone = zoneOf(draft, context)
  if (!zone || !earliest) return hints.chooseSite
  const day = isTypedDay(draft.pickupDate) ? draft.pickupDate : earliest
  return hints.zone(sayClock(zone, day, draft.from), offsetAt(zone, day, draft.from))
}

/** Step 3: when to pick up, in the time of where the goods are. */
export function PickupStep({ calendar, estimate, ...props }: StepProps) {
  const isPhone = useIsPhone()
  return (
    <div className={beside}>
      {!isPhone && calendar && <div>{calendar}</div>}
      <div className={stack}>
        <PickupFields {...props} />
        {estimate}
      </div>
    </div>
  )
}

function PickupFields({ context, send, whole }: Props & Pick<StepProps, 'whole'>) {
  const { draft } = context
  const isStep = !whole
  // A copy begins here, with nothing but the day to say; who comes from another step is at the heading.
  useEffect(() => {
    if (isStep) document.getElementById(idOf('pickupDate'))?.focus({ preventScroll: true })
  }, [isStep])
  const earliest = earliestPickup(draft, context)
  const control = controlsOf({ context, send }, 'pickup')
  const refused = headError(context, 'pickup', 'pickupDate')
  const shown = warningsOf(draft, context).filter((warning) => SHOWN.includes(warning))
  return (
    <>
      <div
        className={css({
          display: 'grid',
          gap: '4',
          gridTemplateColumns: { base: '1fr 1fr', md: '2fr 1fr 1fr' },
        })}
      >
        <TextField
          {...control('pickupDate')}
          isRequired
          type="date"
          min={earliest}
          className={css({ gridColumn: { base: '1 / -1', md: 'auto' } })}
          hint={!refused && earliest && earliestHint(context, earliest)}
        />
        <TextField {...control('from')} isRequired type="time" />
        <TextField {...control('to')} isRequired type="time" />
      </div>
      <Notice {...{ context, send }} />
      {whole?.underDay}
      <p className={muted}>{zoneHint(context, earliest)}</p>
      {whole?.loading}
      {shown.map((warning) => (
        <Banner key={warning} tone="warning" role="status">
          {warnings[warning]}
        </Banner>
      ))}
      <TextArea {...control('comments')} maxLength={500} />
    </>
  )
}
