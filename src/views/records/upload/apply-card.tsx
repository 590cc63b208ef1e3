import type { SnapshotFrom } from 'xstate'

import type { configUploadMachine } from '#machines/records/upload/machine.ts'
import { MAX_NOTE, changesOf, manyRemoved, missingOf } from '#machines/records/upload/selectors.ts'
import type { UploadEvent } from '#machines/records/upload/types.ts'
import type { UploadDiff } from '#schemas/records/upload.ts'
import { css, cx } from '#styled/css'
import { link } from '#styled/recipes'
import { uploadTexts as words } from '#texts/uploads.ts'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { TextArea, TextField } from '#views/parts/field.tsx'
import { Icon } from '#views/parts/icon.tsx'
import type { IconName } from '#views/parts/icon.tsx'
import { Link } from '#views/parts/link.tsx'

export type UploadProps = {
  readonly snapshot: SnapshotFrom<typeof configUploadMachine>
  readonly send: (event: UploadEvent) => void
  /** Why nothing can be sent; undefined: it can. */
  readonly reason: string | undefined
  /** What is said where nothing changes, and once it is applied; only what has versions can be undone. */
  readonly says: {
    readonly same: string
    readonly applied: (diff: UploadDiff) => string
    readonly canUndo: boolean
  }
  /** Where what an effect counts is listed; undefined: nowhere. */
  readonly hrefOf?: ((effect: UploadDiff['effects'][number]) => string | undefined) | undefined
}

const IDS = 3
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '3',
})
const small = css({
  display: 'block',
  textStyle: 'xs',
  color: 'text.muted',
  overflowWrap: 'anywhere',
})
const entry = css({
  display: 'flex',
  gap: '2.5',
  py: '3',
  borderTopWidth: '1px',
  borderColor: 'border',
  _first: { borderTopWidth: '0', pt: '0' },
})
type Effect = UploadDiff['effects'][number]
type Look = readonly [icon: IconName, className: string]
const good: Look = ['check', css({ color: 'status.success.fg' })]
const told: Look = ['info', css({ color: 'text.muted' })]
const careful: Look = ['alert', css({ color: 'status.warning.fg' })]
const looks: Readonly<Record<Effect['kind'], Look>> = {
  'packs-added': good,
  'packs-removed': careful,
  prices: told,
  reuse: told,
  parts: told,
  'open-offers': careful,
  'part-batteries': careful,
  'part-requests': careful,
  'site-requests': careful,
  'address-issues': careful,
  'address-fits': good,
  'order-requests': careful,
  'packaging-requests': careful,
  'not-listed': careful,
  invitations: told,
}
const links: Readonly<Partial<Record<Effect['kind'], (count: number) => string>>> =
  words.effectLinks

type EffectProps = Pick<UploadProps, 'hrefOf'> & { readonly effect: Effect }
/** An effect as a sentence; its beginning leads to what is meant, in a tab of its own: the upload stays open. */
function Sentence({ effect, hrefOf }: EffectProps) {
  const { kind, count, ids } = effect
  const text = words.effect[kind](count)
  const href = hrefOf?.(effect)
  const linked = href === undefined ? undefined : links[kind]?.(count)
  if (href === undefined || linked === undefined) return text
  return (
    <>
      <Link href={href} newTab className={link()}>
        {linked}
      </Link>
      {text.slice(linked.length)} {count > ids.length && words.firstListed(ids.length)}
    </>
  )
}

type EffectsProps = Pick<UploadProps, 'hrefOf'> & Pick<UploadDiff, 'effects'>
const Effects = ({ effects, hrefOf }: EffectsProps) => (
  <ul className={css({ textStyle: 'sm' })}>
    {effects.length === 0 && <li>{words.noEffect}</li>}
    {effects.map((effect) => {
      const { kind, count, ids } = effect
      const [icon, tone] = looks[kind]
      return (
        <li key={kind} className={entry}>
          <span className={cx(tone, css({ flexShrink: '0', mt: '0.5' }))}>
            <Icon name={icon} size={16} />
          </span>
          <div className={css({ minW: '0' })}>
            <Sentence {...{ effect, hrefOf }} />
            <span className={small}>
              {ids.slice(0, IDS).join(', ')} {count > IDS && words.andMore(count - IDS)}
            </span>
          </div>
        </li>
      )
    })}
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
export function ApplyCard({ snapshot, send, reason, hrefOf }: UploadProps) {
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
        <Effects effects={context.diff?.effects ?? []} hrefOf={hrefOf} />
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
