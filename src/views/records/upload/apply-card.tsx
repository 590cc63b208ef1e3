import type { SnapshotFrom } from 'xstate'

import type { configUploadMachine } from '#machines/records/upload/machine.ts'
import { MAX_NOTE, changesOf, manyRemoved, missingOf } from '#machines/records/upload/selectors.ts'
import type { UploadEvent } from '#machines/records/upload/types.ts'
import type { UploadDiff } from '#schemas/records/upload.ts'
import { css } from '#styled/css'
import { uploadTexts as words } from '#texts/uploads.ts'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { TextArea, TextField } from '#views/parts/field.tsx'

export type UploadProps = {
  readonly snapshot: SnapshotFrom<typeof configUploadMachine>
  readonly send: (event: UploadEvent) => void
  /** Why nothing can be sent; undefined: it can. */
  readonly reason: string | undefined
}

const IDS = 3
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '3',
})
const Effects = ({ effects }: Pick<UploadDiff, 'effects'>) => (
  <ul className={css({ display: 'grid', gap: '3', textStyle: 'sm' })}>
    {effects.length === 0 && <li>{words.noEffect}</li>}
    {effects.map(({ kind, count, ids }) => (
      <li key={kind}>
        {words.effect[kind](count)}
        <span
          className={css({
            display: 'block',
            textStyle: 'xs',
            color: 'text.muted',
            overflowWrap: 'anywhere',
          })}
        >
          {ids.slice(0, IDS).join(', ')} {count > IDS && words.andMore(count - IDS)}
        </span>
      </li>
    ))}
  </ul>
)

type TypedProps = Pick<UploadProps, 'send'> & {
  readonly context: UploadProps['snapshot']['context']
}
function Typed({ context, send }: TypedProps) {
  const many = manyRemoved(context)
  return (
    <>
      <TextArea
        label={words.reason}
        isRequired
        maxLength={MAX_NOTE}
        value={context.note}
        onChange={({ target }) => send({ type: 'type', change: { note: target.value } })}
      />
      {many !== undefined && (
        <TextField
          label={words.typeCount(many)}
          isRequired
          inputMode="numeric"
          autoComplete="off"
          value={context.typed}
          onChange={({ target }) => send({ type: 'type', change: { typed: target.value } })}
        />
      )}
    </>
  )
}

/** What follows from an upload, why it is made, and the button that makes it so. */
export function ApplyCard({ snapshot, send, reason }: UploadProps) {
  const { context } = snapshot
  const isBusy = snapshot.hasTag('busy')
  const missing = missingOf(context)
  return (
    <Card title={words.effects}>
      <form
        noValidate
        className={css({ display: 'grid', gap: '4' })}
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: 'apply' })
        }}
      >
        <Effects effects={context.diff?.effects ?? []} />
        <Typed {...{ context, send }} />
        <div className={buttons}>
          <Button variant="ghost" isBusy={isBusy} onClick={() => send({ type: 'cancel' })}>
            {words.discard}
          </Button>
          <Button
            type="submit"
            variant="solid"
            isBusy={isBusy}
            reason={reason ?? (missing && words.missing[missing])}
          >
            {words.apply(changesOf(context))}
          </Button>
        </div>
      </form>
    </Card>
  )
}
