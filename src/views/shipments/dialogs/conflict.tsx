import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'

import type { actionDialogMachine } from '#machines/shipment/action-dialog/machine.ts'
import {
  differences,
  entriesSince,
  inputOf,
  mergedDraft,
} from '#machines/shipment/action-dialog/selectors.ts'
import type { Difference } from '#machines/shipment/action-dialog/selectors.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { conflictTexts, dialogTexts } from '#texts/shipment-dialogs.ts'
import { shipmentTexts } from '#texts/shipments.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { CopyButton } from '#views/parts/copy.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'
import { sayMoment, whoOf } from '#views/shipments/format.ts'
import { StateBadge } from '#views/shipments/state-badge.tsx'

const words = conflictTexts
const { fields, buttons } = dialogTexts

type Props = {
  readonly actor: ActorRefFrom<typeof actionDialogMachine>
  readonly request: ShipmentRequest
  readonly now: number
  readonly goneBecause: string | undefined
}

/** `region "This request was changed"`: what happened meanwhile, both versions, and the way on with what was typed. */
export function ConflictView({ actor, request, now, goneBecause }: Props) {
  const { context } = useSelector(actor, (state) => state)
  const [kept, setKept] = useState<readonly string[]>([])
  const { dialog, meanwhile, draft } = context
  // Until the newer record has been read there is nothing to compare with.
  const isFresh = request.revision > context.revision
  const newer = inputOf(dialog, request, now)
  const rows = differences(context, newer.initial)
  const review = () =>
    actor.send({
      type: 'review',
      revision: newer.revision,
      initial: newer.initial,
      draft: mergedDraft(context, newer.initial, kept),
      isNoteRequired: newer.isNoteRequired,
    })
  const canSend = isFresh && goneBecause === undefined
  return (
    <Dialog
      title={words.title}
      size="lg"
      onClose={() => actor.send({ type: 'close' })}
      onSubmit={() => canSend && review()}
      footer={
        <>
          <Button onClick={() => actor.send({ type: 'discard' })}>{words.discard}</Button>
          {canSend ? (
            <Button type="submit" variant="solid" data-first>
              {words.review}
            </Button>
          ) : (
            draft['note'] && <CopyButton size="md" text={draft['note']} label={words.copyNote} />
          )}
        </>
      }
    >
      <section aria-label={words.title} className={css({ display: 'grid', gap: '4' })}>
        <Banner tone="warning" role="alert">
          {meanwhile && words.by(meanwhile.by, sayMoment(meanwhile.at))}
        </Banner>
        {isFresh ? (
          <Since request={request} revision={context.revision} />
        ) : (
          <p role="status">{words.loading}</p>
        )}
        {isFresh && goneBecause !== undefined && (
          <Banner tone="danger">
            {words.gone(buttons[dialog])} {goneBecause}
          </Banner>
        )}
        {isFresh && rows.length > 0 && <Fields rows={rows} kept={kept} onKeep={setKept} />}
        {draft['note'] && (
          <div>
            <h3 className={css({ fontWeight: 'medium', mb: '1' })}>{words.yourNote}</h3>
            <blockquote
              className={css({
                pl: '3',
                borderLeftWidth: '2px',
                borderColor: 'border.strong',
                whiteSpace: 'pre-line',
              })}
            >
              {draft['note']}
            </blockquote>
          </div>
        )}
      </section>
    </Dialog>
  )
}

const Since = ({
  request,
  revision,
}: {
  readonly request: ShipmentRequest
  readonly revision: number
}) => (
  <div>
    <h3 className={css({ fontWeight: 'medium', mb: '2' })}>{words.since}</h3>
    <ul className={css({ display: 'grid', gap: '2' })}>
      {entriesSince(request, revision).map((entry) => (
        <li key={entry.seq}>
          <strong className={css({ fontWeight: 'medium' })}>{entry.actionDescription}</strong>{' '}
          <span className={css({ color: 'text.muted' })}>
            {shipmentTexts.history.by(whoOf(entry))}, {sayMoment(entry.timestamp)}
          </span>
          {entry.note && <p className={css({ color: 'text.muted' })}>{entry.note}</p>}
        </li>
      ))}
    </ul>
    <p className={css({ mt: '3' })}>
      <StateBadge request={request} />
    </p>
  </div>
)

type FieldsProps = {
  readonly rows: readonly Difference[]
  readonly kept: readonly string[]
  readonly onKeep: (kept: readonly string[]) => void
}

const label = (field: string) => fields[field as keyof typeof fields] ?? field // because drafts name only these fields

type ChoiceProps = Omit<FieldsProps, 'rows'> & { readonly field: string }
const Choice = ({ field, kept, onKeep }: ChoiceProps) =>
  (['yours', 'theirs'] as const).map((side) => (
    <label key={side} className={css({ display: 'inline-flex', gap: '1.5', mr: '4' })}>
      <input
        type="radio"
        name={`keep-${field}`}
        aria-label={`${words.keepOf(label(field))}: ${words[side]}`}
        checked={kept.includes(field) === (side === 'theirs')}
        onChange={() =>
          onKeep(side === 'theirs' ? [...kept, field] : kept.filter((other) => other !== field))
        }
      />
      {words[side]}
    </label>
  ))

const columnsOf = (props: Omit<FieldsProps, 'rows'>): Column<Difference>[] => [
  { id: 'field', label: words.field, isRowHeader: true, cell: ({ field }) => label(field) },
  { id: 'yours', label: words.yours, cell: ({ yours }) => yours || words.empty },
  { id: 'theirs', label: words.theirs, cell: ({ theirs }) => theirs || words.empty },
  { id: 'keep', label: words.keep, cell: ({ field }) => <Choice field={field} {...props} /> },
]

const Fields = ({ rows, ...rest }: FieldsProps) => (
  <div className={css({ mx: '-5', overflowX: 'auto' })}>
    <Table label={words.title} rows={rows} keyOf={({ field }) => field} columns={columnsOf(rest)} />
  </div>
)
