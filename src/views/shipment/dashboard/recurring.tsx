import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import type { repeatingMachine } from '#machines/shipment/repeating/machine.ts'
import type { RecurringRequest } from '#schemas/recurring.ts'
import { unitsIn } from '#schemas/totals.ts'
import { css } from '#styled/css'
import { recurringTexts as words } from '#texts/recurring.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { sayDay, sayShortDay } from '#views/parts/time.tsx'
import { chosenUnits } from '#views/parts/units.ts'
import { changeOf } from '#views/shipment/change-plan.ts'
import { sayTown, sayWhole } from '#views/shipment/format.ts'

import { RepeatDialog } from './repeat-dialog.tsx'

type Actor = ActorRefFrom<typeof repeatingMachine>
type Ready = RecurringRequest['ready'][number]

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  px: '4',
  py: '3',
  borderTopWidth: '1px',
  borderColor: 'border',
})
const second = css({ display: 'block', textStyle: 'xs', color: 'text.muted' })
const acts = css({ display: 'flex', gap: '2' })
const hidden = css({ srOnly: true })

const loadOf = ({ units, grossKg, countryCode }: RecurringRequest) =>
  words.load(units, sayWhole(grossKg, chosenUnits() ?? unitsIn(countryCode)))
const movedOf = ({ moved, plannedDate }: Pick<Ready, 'moved' | 'plannedDate'>) =>
  moved === null ? '' : words.moved(sayShortDay(plannedDate), moved)

type RowProps = {
  readonly request: RecurringRequest
  readonly isBusy: boolean
  readonly actor: Actor
}

type WaitingProps = RowProps & {
  readonly ready: Ready
  readonly hrefOf: (request: RecurringRequest, ready: Ready) => string
}
/** A pickup that waits for somebody to send it. */
const Waiting = ({ request, ready, hrefOf, isBusy, actor }: WaitingProps) => (
  <li className={row}>
    <div>
      <strong className={css({ fontWeight: 'medium' })}>
        {words.ready(sayShortDay(ready.pickupDate))}
      </strong>
      <span className={second}>
        {[sayTown(request), loadOf(request), movedOf(ready)].filter(Boolean).join(' · ')}
      </span>
    </div>
    <span className={acts}>
      <ButtonLink size="sm" href={hrefOf(request, ready)}>
        {words.send}
        <span className={hidden}> {sayShortDay(ready.pickupDate)}</span>
      </ButtonLink>
      <Button
        size="sm"
        variant="ghost"
        isBusy={isBusy}
        onClick={() =>
          actor.send({
            type: 'ACT',
            act: { id: request.id, action: 'skip', plannedDate: ready.plannedDate },
          })
        }
      >
        {words.skip}
        <span className={hidden}> {sayShortDay(ready.pickupDate)}</span>
      </Button>
    </span>
  </li>
)

/** What is planned, and how it is changed, paused or ended. */
function Planned({ request, isBusy, actor, today }: RowProps & Pick<Props, 'today'>) {
  const { id, state, everyWeeks, until, next } = request
  const place = sayTown(request)
  const act = (action: 'pause' | 'resume' | 'end') => (
    <Button
      size="sm"
      variant="ghost"
      isBusy={isBusy}
      onClick={() => actor.send({ type: 'ACT', act: { id, action } })}
    >
      {words[action]}
      <span className={hidden}> {place}</span>
    </Button>
  )
  return (
    <li className={row}>
      <div>
        {place}, {loadOf(request)}
        <span className={second}>
          {[
            words.plan(everyWeeks, sayDay(until)),
            state === 'paused' ? words.paused : next && words.next(sayShortDay(next.pickupDate)),
            next && movedOf(next),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <span className={acts}>
        <Button
          size="sm"
          variant="ghost"
          isBusy={isBusy}
          onClick={() => actor.send({ type: 'OPEN', form: changeOf(request, today) })}
        >
          {words.change}
          <span className={hidden}> {place}</span>
        </Button>
        {act(state === 'paused' ? 'resume' : 'pause')}
        {act('end')}
      </span>
    </li>
  )
}

type Props = {
  readonly actor: Actor
  readonly requests: readonly RecurringRequest[]
  readonly hrefOf: WaitingProps['hrefOf']
  readonly today: string
}

/** The recurring requests of a company: what waits to be sent first. */
export function Recurring({ actor, requests, hrefOf, today }: Props) {
  const snapshot = useSelector(actor, (current) => current)
  const { refusal } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isOpen = snapshot.hasTag('open')
  return (
    <>
      {refusal && !isOpen && (
        <div className={css({ px: '4', pb: '3' })}>
          <Banner tone="danger">{refusal}</Banner>
        </div>
      )}
      {requests.length > 0 && (
        <ul aria-label={words.title} className={css({ textStyle: 'sm' })}>
          {requests.flatMap((request) =>
            request.ready.map((ready) => (
              <Waiting key={ready.key} {...{ request, ready, hrefOf, isBusy, actor }} />
            )),
          )}
          {requests
            .filter(({ state }) => state !== 'ended')
            .map((request) => (
              <Planned key={request.id} {...{ request, isBusy, actor, today }} />
            ))}
        </ul>
      )}
      <RepeatDialog actor={actor} />
    </>
  )
}
