import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import type { repeatingMachine } from '#machines/shipment/repeating/machine.ts'
import { mistakesOf } from '#machines/shipment/repeating/mistakes.ts'
import type { RepeatForm } from '#machines/shipment/repeating/types.ts'
import { MAX_WEEKS } from '#schemas/recurring-words.ts'
import type { RecurringRequest } from '#schemas/recurring.ts'
import { unitsIn } from '#schemas/totals.ts'
import { css } from '#styled/css'
import { recurringTexts as words } from '#texts/recurring.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { DialogButtons } from '#views/parts/dialog-buttons.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { TextField } from '#views/parts/field.tsx'
import { sayDay, sayShortDay } from '#views/parts/time.tsx'
import { chosenUnits } from '#views/parts/units.ts'
import { sayTown, sayWhole } from '#views/shipment/format.ts'

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

/** What is planned, and how it is paused or ended. */
function Planned({ request, isBusy, actor }: RowProps) {
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
        {act(state === 'paused' ? 'resume' : 'pause')}
        {act('end')}
      </span>
    </li>
  )
}

type FormProps = {
  readonly form: RepeatForm
  readonly isAttempted: boolean
  readonly isBusy: boolean
  readonly refusal: string | undefined
  readonly actor: Actor
}
/** How often, from when and until when. */
function RepeatDialog({ form, isAttempted, isBusy, refusal, actor }: FormProps) {
  const mistakes = isAttempted ? mistakesOf(form) : {}
  const field = (name: 'weeks' | 'first' | 'until') => ({
    label: words[name],
    value: form[name],
    error: mistakes[name],
    isRequired: true,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      actor.send({ type: 'CHANGE', change: { [name]: target.value } }),
  })
  return (
    <Dialog
      title={words.dialog(form.place)}
      isBusy={isBusy}
      onClose={() => actor.send({ type: 'CLOSE' })}
      onSubmit={() => actor.send({ type: 'SAVE' })}
      footer={
        <DialogButtons
          cancel={words.close}
          onCancel={() => actor.send({ type: 'CLOSE' })}
          submit={words.save}
          isBusy={isBusy}
        />
      }
    >
      <div className={css({ display: 'grid', gap: '4' })}>
        <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{words.lead}</p>
        {refusal && <Banner tone="danger">{refusal}</Banner>}
        <TextField {...field('weeks')} type="number" min={1} max={MAX_WEEKS} data-first />
        <TextField {...field('first')} type="date" />
        <TextField {...field('until')} type="date" min={form.first} />
      </div>
    </Dialog>
  )
}

type Props = {
  readonly actor: Actor
  readonly requests: readonly RecurringRequest[]
  readonly hrefOf: WaitingProps['hrefOf']
}

/** The recurring requests of a company: what waits to be sent first. */
export function Recurring({ actor, requests, hrefOf }: Props) {
  const snapshot = useSelector(actor, (current) => current)
  const { form, isAttempted, refusal } = snapshot.context
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
              <Planned key={request.id} {...{ request, isBusy, actor }} />
            ))}
        </ul>
      )}
      {isOpen && form && <RepeatDialog {...{ form, isAttempted, refusal, isBusy, actor }} />}
    </>
  )
}
