import type { ReactNode } from 'react'

import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { recurringTexts } from '#texts/recurring.ts'
import { shipAgainTexts as words } from '#texts/ship-again.ts'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Link } from '#views/parts/link.tsx'
import { PhoneFoot } from '#views/parts/phone-foot.tsx'
import { LoadError } from '#views/parts/states.tsx'
import type { Problem } from '#views/parts/states.tsx'
import { sayShortDay } from '#views/parts/time.tsx'
import { requestLoad, sayTown, sayWhole, unitsOf } from '#views/shipment/format.ts'

/** A load with the next days on which it can be picked up again. */
export type Repeatable = {
  readonly request: ShipmentRequest
  readonly days: readonly string[]
  readonly hrefOn: (day: string) => string
  /** Where any day can be chosen. */
  readonly otherHref: string
}
/** A form that was begun: what is known of it, and where it goes on. */
export type Begun = {
  readonly key: string
  readonly site: string | undefined
  readonly load: string
  readonly saved: string
  readonly href: string
  readonly isDiscarded: boolean
  readonly onDiscard: () => void
  readonly onRestore: () => void
}

// On a phone they stand beside each other: what is below stays in view.
const row = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { base: '[88%]', md: '[minmax(0, 1fr)]' },
  gap: '3',
  p: '4',
  overflowX: 'auto',
  // What is hidden from eyes is positioned: without a box of its own here it would widen the page.
  position: 'relative',
})
const item = css({
  display: 'grid',
  alignContent: 'space-between',
  gap: '2',
  p: '3',
  borderWidth: '1px',
  borderColor: 'border',
  rounded: 'md',
  minW: '0',
})
const second = css({ display: 'block', textStyle: 'xs', color: 'text.muted' })
const above = css({
  display: 'flex',
  justifyContent: 'space-between',
  mb: '1',
  textStyle: 'xs',
  color: 'text.muted',
})
const days = css({ display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gap: '1.5' })
const day = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  minH: '11',
  px: '1',
  textStyle: 'xs',
  fontWeight: 'medium',
  borderWidth: '1px',
  borderColor: 'border.strong',
  rounded: 'md',
  bg: 'surface',
  _hover: { bg: 'subtle' },
})

/** "Tue, Dec 1" on two lines. */
function DayParts({ date }: { readonly date: string }) {
  const [weekday, ...rest] = sayShortDay(date).split(', ')
  return (
    <>
      <span aria-hidden className={css({ color: 'text.muted', fontWeight: 'normal' })}>
        {rest.length > 0 && weekday}
      </span>
      <span aria-hidden className={css({ whiteSpace: 'nowrap' })}>
        {rest.join(', ') || weekday}
      </span>
    </>
  )
}

type LoadProps = Repeatable & { readonly onRepeat: (() => void) | undefined }
function Load({ request, hrefOn, otherHref, onRepeat, ...known }: LoadProps) {
  const { units, grossKg } = requestLoad(request)
  const { shipmentRequestForm: form } = request
  const place = sayTown(form.pickupAddress.address)
  return (
    <li className={item}>
      <div>
        <strong className={css({ fontWeight: 'medium' })}>{place}</strong>{' '}
        <span>{words.load(units, sayWhole(grossKg, unitsOf(request)))}</span>
        <span className={second}>{words.last(sayShortDay(form.pickupDate))}</span>
      </div>
      <div>
        <span className={above}>
          {words.pick}
          <span className={css({ display: 'flex', gap: '3' })}>
            {onRepeat && (
              <button type="button" className={link()} onClick={onRepeat}>
                {recurringTexts.repeat}
                <span className={css({ srOnly: true })}> {place}</span>
              </button>
            )}
            <Link href={otherHref} className={link()}>
              {words.otherDay}
              <span className={css({ srOnly: true })}> {place}</span>
            </Link>
          </span>
        </span>
        <div className={days}>
          {known.days.map((date) => (
            <Link key={date} href={hrefOn(date)} className={day}>
              <DayParts date={date} />
              <span className={css({ srOnly: true })}>{words.onDay(sayShortDay(date), place)}</span>
            </Link>
          ))}
        </div>
      </div>
    </li>
  )
}

const Draft = ({ site, load, saved, href, isDiscarded, onDiscard, onRestore }: Begun) => (
  <li className={item}>
    <div role="status">
      <strong className={css({ fontWeight: 'medium' })}>
        {isDiscarded ? words.discarded : words.draft}
      </strong>{' '}
      {!isDiscarded && [site ?? words.noSite, load].filter(Boolean).join(', ')}
      {!isDiscarded && <span className={second}>{saved}</span>}
    </div>
    <div className={css({ display: 'flex', gap: '2' })}>
      {isDiscarded ? (
        <Button onClick={onRestore}>{words.undo}</Button>
      ) : (
        <>
          <ButtonLink href={href}>{words.continue}</ButtonLink>
          <Button variant="ghost" onClick={onDiscard}>
            {words.discard}
          </Button>
        </>
      )}
    </div>
  </li>
)

type Props = {
  readonly drafts: readonly Begun[]
  readonly loads: readonly Repeatable[]
  /** Plans that a load is shipped again every few weeks. */
  readonly onRepeat: (load: Repeatable) => void
  /** Recurring requests, which stand in the same card. */
  readonly children?: ReactNode
}

/** `region "Ship again"`: what was begun, and the last loads with the next days on which they can be picked up. */
export const ShipAgain = ({ drafts, loads, onRepeat, children }: Props) => (
  <Card title={words.title} isFlush>
    {drafts.length + loads.length > 0 && (
      <ul aria-label={words.things} className={row}>
        {drafts.map((draft) => (
          <Draft {...draft} key={draft.key} />
        ))}
        {loads.map((load) => (
          <Load
            {...load}
            key={load.request.id}
            onRepeat={load.request.booking === 'booked' ? () => onRepeat(load) : undefined}
          />
        ))}
      </ul>
    )}
    {children}
  </Card>
)

/** The card where the last loads could not be read. */
export const UnreadLoads = (props: { readonly problem: Problem; readonly retry: () => void }) => (
  <Card title={words.title} isFlush>
    <LoadError things={words.things} {...props} />
  </Card>
)

const tall = css({ minH: '11' })
const inHalves = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: '3',
})
type Ways = {
  readonly newHref: string
  readonly copyLastHref: string | undefined
  /** Whether there is a last load is not known yet. */
  readonly isLoading: boolean
}
/** The ways to a request, at the foot of a phone. */
export const PhoneWays = ({ newHref, copyLastHref, isLoading }: Ways) => (
  <PhoneFoot>
    <div className={inHalves}>
      {copyLastHref ? (
        <ButtonLink href={copyLastHref} className={tall}>
          {words.copyLast}
        </ButtonLink>
      ) : (
        // Its half is kept: the button beside it stays where it is.
        isLoading && <span />
      )}
      <ButtonLink variant="solid" href={newHref} className={tall}>
        {words.newShort}
      </ButtonLink>
    </div>
  </PhoneFoot>
)
