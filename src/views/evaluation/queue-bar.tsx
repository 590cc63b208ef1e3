import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import { differencesOf } from '#machines/evaluation/differences.ts'
import { canSendAgain, freeOf, holdsUp } from '#machines/evaluation/queue/kept.ts'
import type { evaluationQueueMachine } from '#machines/evaluation/queue/machine.ts'
import type { Waiting } from '#machines/evaluation/queue/types.ts'
import { css } from '#styled/css'
import { evaluationTexts as words } from '#texts/evaluation.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { useIsLate } from '#views/parts/use-is-late.ts'
import { useHasBeen } from '#views/parts/use-kept.ts'

import { Compared, sayOvertaken } from './compared.tsx'

type Props = { readonly actor: ActorRefFrom<typeof evaluationQueueMachine> }

function sayWaiting(waiting: readonly Waiting[]): string {
  const evaluations = waiting.filter(({ kind }) => kind === 'evaluation').length
  return words.waits(words.waiting(evaluations, waiting.length - evaluations), waiting.length === 1)
}

type StuckProps = {
  readonly one: Waiting
  readonly isBusy: boolean
  readonly send: (event: { type: 'send-again' | 'give-up'; uuid: string }) => void
}
/** What the server did not take: sent again, or given up after a question. */
function Stuck({ one, isBusy, send }: StuckProps) {
  const { uuid, label, form, refusal } = one
  const theirs = refusal?.theirs
  return (
    <Banner tone="warning" role="alert" title={words.stuck(label)}>
      {theirs
        ? sayOvertaken(theirs)
        : refusal?.reasons.map(({ text }) => text).join(' ') || refusal?.text}
      {theirs && form && <Compared rows={differencesOf(form, theirs.form)} />}
      {/* Below, not beside: a phone has no room for both. */}
      <span className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '2' })}>
        {canSendAgain(one) && (
          <Button size="sm" isBusy={isBusy} onClick={() => send({ type: 'send-again', uuid })}>
            {theirs ? words.saveMine : words.sendAgain}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          isBusy={isBusy}
          onClick={() => send({ type: 'give-up', uuid })}
        >
          {holdsUp(one) ? words.giveUp : words.dismiss}
        </Button>
      </span>
    </Banner>
  )
}

type GiveUpProps = {
  readonly label: string
  readonly onGiveUp: () => void
  readonly onClose: () => void
}
const GiveUp = ({ label, onGiveUp, onClose }: GiveUpProps) => (
  <Dialog
    title={words.giveUpTitle(label)}
    isAlert
    onClose={onClose}
    footer={
      <>
        <Button data-first onClick={onClose}>
          {words.keep}
        </Button>
        <Button variant="danger" onClick={onGiveUp}>
          {words.giveUp}
        </Button>
      </>
    }
  >
    <p>{words.giveUpText}</p>
  </Dialog>
)

// Ours: what a page finds waiting is mostly sent within that.
const MOMENT_MS = 1000
type FreeProps = Props & {
  readonly state: SnapshotFrom<typeof evaluationQueueMachine>
  readonly free: readonly Waiting[]
}
/** What is only to be sent. Nothing, while that takes a moment: a bar would move the list under whoever is about to press. */
function Free({ actor, state, free }: FreeProps) {
  const isLate = useIsLate(MOMENT_MS)
  const stands = useHasBeen(isLate || state.matches({ queue: 'waiting' }))
  const isSending = state.hasTag('busy')
  if (!stands) return null
  return (
    <Banner
      role="status"
      actions={
        <Button size="sm" isBusy={isSending} onClick={() => actor.send({ type: 'send-now' })}>
          {isSending ? words.sending : words.sendNow}
        </Button>
      }
    >
      {state.context.isOnline && isSending ? words.sending : `${sayWaiting(free)}. ${words.stays}`}
    </Banner>
  )
}

/** What this device keeps until it is sent, and what the server did not take (redesign.md §7); nothing, where that is all. */
export function QueueBar({ actor }: Props) {
  const state = useSelector(actor, (now) => now)
  const { waiting, decisions, resolving, asked } = state.context
  if (waiting.length === 0) return null
  const free = freeOf(waiting)
  const inQuestion = waiting.find(({ uuid }) => uuid === asked)
  return (
    <div
      className={css({
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: '2',
        mb: '5',
        _empty: { display: 'none' },
      })}
    >
      {free.length > 0 && <Free {...{ actor, state, free }} />}
      {waiting
        .filter(({ refusal }) => refusal)
        .map((one) => (
          <Stuck
            key={one.id}
            one={one}
            // What was decided about it is still to be done.
            isBusy={[...decisions, resolving].some((decided) => decided?.uuid === one.uuid)}
            send={(event) => actor.send(event)}
          />
        ))}
      {inQuestion && (
        <GiveUp
          label={inQuestion.label}
          onGiveUp={() => actor.send({ type: 'confirm' })}
          onClose={() => actor.send({ type: 'keep' })}
        />
      )}
    </div>
  )
}
