import { listed } from '#machines/records/who.ts'
import { css } from '#styled/css'
import { flowTexts } from '#texts/flows.ts'
import { lifecycleTexts } from '#texts/lifecycle.ts'
import { SelectField } from '#views/parts/field.tsx'

import { stateLabel } from './model.ts'
import type { Alternative, Lifecycle, Outcome } from './model.ts'

const words = lifecycleTexts.whatIf

export type Asked = { readonly role: string; readonly action: string }
type Props = {
  readonly lifecycle: Lifecycle
  readonly asked: Asked
  readonly alternatives: readonly Alternative[]
  readonly onAsk: (asked: Asked) => void
}

const list = css({ pl: '5', listStyleType: 'disc' })

/** Choose who and what: the machine tells where it would lead and what it would send. Nothing is sent. */
export const WhatIf = ({ lifecycle, asked, alternatives, onAsk }: Props) => (
  <div className={css({ display: 'grid', gap: '3' })}>
    <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{words.hint}</p>
    <div
      className={css({
        display: 'grid',
        gap: '3',
        gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
        maxW: '[40rem]',
      })}
    >
      <SelectField
        label={words.role}
        value={asked.role}
        onChange={(event) => onAsk({ ...asked, role: event.target.value })}
        options={lifecycle.roles.map(({ id, label }) => ({ value: id, label }))}
      />
      <SelectField
        label={words.action}
        value={asked.action}
        placeholder={words.choose}
        onChange={(event) => onAsk({ ...asked, action: event.target.value })}
        options={lifecycle.actions.map(({ id, label }) => ({ value: id, label }))}
      />
    </div>
    <div role="status" className={css({ textStyle: 'sm', minH: '10' })}>
      <Alternatives lifecycle={lifecycle} alternatives={alternatives} />
    </div>
  </div>
)

/** In the order of the chart, so that "otherwise" comes last; one alone says nothing about when. */
function Alternatives({ lifecycle, alternatives }: Pick<Props, 'lifecycle' | 'alternatives'>) {
  const { transitions } = lifecycle.laid
  const placed = alternatives
    .map((alternative) => ({
      ...alternative,
      at: transitions.findIndex(({ id }) => id === alternative.transition),
    }))
    .toSorted((one, other) => one.at - other.at)
  return placed.map(({ at, isOwn, outcome }) => (
    <div key={at} className={css({ mb: '3' })}>
      {placed.length > 1 && (
        <p className={css({ fontWeight: 'semibold' })}>
          {sayWhen(transitions[at]?.when[0])}
          {isOwn && (
            <span className={css({ fontWeight: 'normal', color: 'text.muted' })}>
              {' '}
              ({words.own})
            </span>
          )}
        </p>
      )}
      <Told lifecycle={lifecycle} outcome={outcome} />
    </div>
  ))
}
const sayWhen = (when: string | undefined) =>
  when === undefined || when === flowTexts.otherwise ? words.otherwise : words.provided(when)

function Told({
  lifecycle,
  outcome,
}: {
  readonly lifecycle: Lifecycle
  readonly outcome: Outcome
}) {
  if (!outcome.isPossible)
    return (
      <>
        <p>{words.refused}</p>
        <Lines lines={outcome.reasons} />
      </>
    )
  const { laid, value } = lifecycle
  const to = stateLabel(laid, outcome.value)
  return (
    <div className={css({ display: 'grid', gap: '1' })}>
      <p className={css({ fontWeight: 'medium' })}>
        {to === stateLabel(laid, value) ? words.stays(to) : words.leads(to)}
      </p>
      {outcome.waitsFor.length > 0 && <p>{words.waits(listed(outcome.waitsFor))}</p>}
      {outcome.history && <p>{words.history(outcome.history)}</p>}
      <p>{outcome.mails.length ? words.sends : words.sendsNothing}</p>
      <Lines lines={outcome.mails} />
      {outcome.effects.length > 0 && <p>{words.does}</p>}
      <Lines lines={outcome.effects} />
    </div>
  )
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <ul className={list}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
