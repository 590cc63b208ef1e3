import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import { isPreBooking } from '#machines/shipment/third-party/draft.ts'
import type { thirdPartyBookingMachine } from '#machines/shipment/third-party/machine.ts'
import { css } from '#styled/css'
import { partTexts } from '#texts/parts.ts'
import { bookingTexts as words } from '#texts/third-party-booking.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Card, Panel } from '#views/parts/card.tsx'
import { EstimateBox } from '#views/parts/estimate.tsx'
import { Loading, SkeletonRows } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'
import { DraftStatus } from '#views/records/form/draft-bar.tsx'
import { Discarding } from '#views/records/form/draft-dialogs.tsx'
import { NewerDraft } from '#views/records/form/newer-draft.tsx'
import { FoundDraft } from '#views/records/form/opening.tsx'

import { ContactFields, Expected, More, Pickup, Place, PreBooking, What } from './fields.tsx'
import type { Send } from './fields.tsx'
import { Problems } from './problems.tsx'
import { Units } from './units.tsx'

type Snapshot = SnapshotFrom<typeof thirdPartyBookingMachine>
type FormProps = { readonly snapshot: Snapshot; readonly send: Send }

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })
const columns = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
})

function Unsent({ snapshot }: Pick<FormProps, 'snapshot'>) {
  const { problem, checked } = snapshot.context
  if (!problem) return null
  return (
    <Banner tone="danger" role="alert" title={checked ? words.uncreated : words.unsent}>
      {problem.text}
      {problem.reference && (
        <span className={css({ display: 'block', textStyle: 'mono' })}>
          {partTexts.reference(problem.reference)}
        </span>
      )}
    </Banner>
  )
}

function saidOf(snapshot: Snapshot): string {
  if (snapshot.matches('creating')) return words.creating
  if (snapshot.matches({ form: 'checking' })) return words.checking
  return snapshot.context.checked ? words.checked : words.unchecked
}

/** Where the check stands: what it costs, and the button that makes of it what was checked. */
function Verdict({ snapshot, send }: FormProps) {
  const { checked, isOnline, draft } = snapshot.context
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
        <Unsent snapshot={snapshot} />
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

function Form({ snapshot, send }: FormProps) {
  const { context } = snapshot
  const props = { context, send }
  const { keeper } = snapshot.children
  const isCreating = snapshot.matches('creating')
  return (
    <>
      {keeper && <NewerDraft keeper={keeper} send={send} />}
      <form
        noValidate
        className={columns}
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: 'check', key: crypto.randomUUID() })
        }}
      >
        <div className={stack} inert={isCreating}>
          <Problems {...props} />
          <What {...props} />
          <Place {...props} />
          <ContactFields {...props} />
          <Pickup {...props} />
          <PreBooking {...props} />
          {isPreBooking(context.draft) ? <Expected {...props} /> : <Units {...props} />}
          <More {...props} />
          <div
            className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })}
          >
            <Button variant="ghost" onClick={() => send({ type: 'ask-discard' })}>
              {words.discard}
            </Button>
            {keeper && <DraftStatus keeper={keeper} />}
          </div>
        </div>
        <Verdict snapshot={snapshot} send={send} />
      </form>
      {snapshot.matches('discarding') && <Discarding send={send} />}
    </>
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
  const { found, createdId } = snapshot.context
  if (snapshot.matches('unopened'))
    return (
      <LoadError
        things={words.things}
        problem={{ text: words.notOpened }}
        retry={() => send({ type: 'retry' })}
      />
    )
  if (snapshot.matches('opening'))
    return (
      <Loading things={words.things}>
        <SkeletonRows />
      </Loading>
    )
  if (snapshot.matches('asking')) return found && <FoundDraft found={found} send={send} />
  if (snapshot.matches('created') && createdId)
    return <Created id={createdId} href={hrefOf(createdId)} send={send} />
  return <Form snapshot={snapshot} send={send} />
}
