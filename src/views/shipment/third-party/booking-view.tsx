import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import { isPreBooking } from '#machines/shipment/third-party/draft.ts'
import type { thirdPartyBookingMachine } from '#machines/shipment/third-party/machine.ts'
import { css } from '#styled/css'
import { bookingTexts as words } from '#texts/third-party-booking.ts'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Card, Panel } from '#views/parts/card.tsx'
import { EstimateBox } from '#views/parts/estimate.tsx'
import { FormFrame } from '#views/records/form/form-frame.tsx'
import { stack } from '#views/records/form/layout.ts'
import { Unsent } from '#views/records/form/problems.tsx'

import { Expected, Head, More, headPart } from './fields.tsx'
import type { Send } from './fields.tsx'
import { Problems } from './problems.tsx'
import { Units } from './units.tsx'

type Snapshot = SnapshotFrom<typeof thirdPartyBookingMachine>
type FormProps = { readonly snapshot: Snapshot; readonly send: Send }

function saidOf(snapshot: Snapshot): string {
  if (snapshot.matches('creating')) return words.creating
  if (snapshot.matches({ form: 'checking' })) return words.checking
  return snapshot.context.checked ? words.checked : words.unchecked
}

/** Where the check stands: what it costs, and the button that makes of it what was checked. */
function Verdict({ snapshot, send }: FormProps) {
  const { checked, isOnline, draft, problem } = snapshot.context
  const noPrice = isPreBooking(draft) ? words.noPriceYet : words.noPrice
  const isBusy = snapshot.hasTag('busy')
  const offline = isOnline ? undefined : words.offline
  return (
    <Card title={words.groups.check} className={css({ lg: { position: 'sticky', top: '20' } })}>
      <div className={stack}>
        <p role="status" className={css({ textStyle: 'sm' })}>
          {saidOf(snapshot)}
        </p>
        {checked && (
          <EstimateBox
            estimate={checked.estimate ? { ...checked.estimate, isEstimate: true } : undefined}
            isWorking={false}
            reason={checked.estimate ? undefined : noPrice}
            retry={undefined}
            hint={words.checkedHint}
          />
        )}
        <Unsent problem={problem} title={checked ? words.uncreated : words.unsent} />
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
          {checked ? (
            <Button
              variant="solid"
              isBusy={isBusy}
              reason={offline}
              onClick={() => send({ type: 'create' })}
            >
              {words.create}
            </Button>
          ) : (
            <Button type="submit" variant="solid" isBusy={isBusy} reason={offline}>
              {words.check}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

type CreatedProps = { readonly id: string; readonly href: string; readonly send: Send }
/** `h2 "Shipment {id} created"` with focus, and where to go. */
function Created({ id, href, send }: CreatedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Panel className={css({ display: 'grid', gap: '4', maxW: 'form' })}>
      <div>
        <h2
          ref={heading}
          tabIndex={-1}
          className={css({ textStyle: 'lg', fontWeight: 'semibold', outline: 'none' })}
        >
          {words.done.title(id)}
        </h2>
        <p className={css({ mt: '1', textStyle: 'sm', color: 'text.muted' })}>{words.done.lead}</p>
      </div>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
        <ButtonLink variant="solid" href={href}>
          {words.done.view}
        </ButtonLink>
        <Button onClick={() => send({ type: 'another' })}>{words.done.another}</Button>
        <Button onClick={() => send({ type: 'copy-as-new' })}>{words.done.copy}</Button>
      </div>
    </Panel>
  )
}

type Props = {
  readonly actor: ActorRefFrom<typeof thirdPartyBookingMachine>
  /** Where a shipment is followed. */
  readonly hrefOf: (id: string) => string
}
/** "Book a shipment": the form, what the check says of it, and what was made. */
export function BookingView({ actor, hrefOf }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const send: Send = (event) => actor.send(event)
  const { context } = snapshot
  const props = { context, send }
  if (snapshot.matches('created') && context.createdId)
    return <Created id={context.createdId} href={hrefOf(context.createdId)} send={send} />
  const of = headPart(props)
  return (
    <FormFrame
      snapshot={snapshot}
      send={send}
      words={words}
      onSubmit={() => send({ type: 'check', key: crypto.randomUUID() })}
      isLocked={snapshot.matches('creating')}
      aside={<Verdict snapshot={snapshot} send={send} />}
    >
      <Problems {...props} />
      <Head of={of} context={context} />
      {isPreBooking(context.draft) ? <Expected of={of} /> : <Units {...props} />}
      <More of={of} />
    </FormFrame>
  )
}
