import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import type { repeatingMachine } from '#machines/shipment/repeating/machine.ts'
import { mistakesOf } from '#machines/shipment/repeating/mistakes.ts'
import { MAX_WEEKS } from '#schemas/recurring-words.ts'
import { css } from '#styled/css'
import { recurringTexts as words } from '#texts/recurring.ts'
import { Banner } from '#views/parts/banner.tsx'
import { DialogButtons } from '#views/parts/dialog-buttons.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { TextField } from '#views/parts/field.tsx'

type Actor = ActorRefFrom<typeof repeatingMachine>

/** How often, from when and until when a load is repeated; of a plan that is changed the first day stays. */
export function RepeatDialog({ actor }: { readonly actor: Actor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { form, isAttempted, refusal } = snapshot.context
  if (!form || !snapshot.hasTag('open')) return null
  const isBusy = snapshot.hasTag('busy')
  const isNew = form.planId === undefined
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
      title={(isNew ? words.dialog : words.changeDialog)(form.place)}
      isBusy={isBusy}
      onClose={() => actor.send({ type: 'CLOSE' })}
      onSubmit={() => actor.send({ type: 'SAVE' })}
      footer={
        <DialogButtons
          cancel={words.close}
          onCancel={() => actor.send({ type: 'CLOSE' })}
          submit={isNew ? words.save : words.saveChange}
          isBusy={isBusy}
        />
      }
    >
      <div className={css({ display: 'grid', gap: '4' })}>
        <p className={css({ textStyle: 'sm', color: 'text.muted' })}>
          {isNew ? words.lead : words.changeLead}
        </p>
        {refusal && <Banner tone="danger">{refusal}</Banner>}
        <TextField {...field('weeks')} type="number" min={1} max={MAX_WEEKS} data-first />
        {isNew && <TextField {...field('first')} type="date" />}
        <TextField {...field('until')} type="date" min={form.first} />
      </div>
    </Dialog>
  )
}
