import type { Waiting } from '#machines/evaluation/queue/types.ts'
import { css } from '#styled/css'
import { evaluationTexts as words } from '#texts/evaluation.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'

type Props = {
  readonly waiting: readonly Waiting[]
  readonly isSending: boolean
  readonly isOnline: boolean
  readonly onSend: () => void
  readonly onAgain: (uuid: string) => void
  readonly onGiveUp: (uuid: string) => void
}

function sayWaiting(waiting: readonly Waiting[]): string {
  const evaluations = waiting.filter(({ kind }) => kind === 'evaluation').length
  return words.waits(words.waiting(evaluations, waiting.length - evaluations), waiting.length === 1)
}

/** What this device keeps until it is sent, and what the server did not take (redesign.md §7). */
export function QueueBar({ waiting, isSending, isOnline, onSend, onAgain, onGiveUp }: Props) {
  const stuck = waiting.filter(({ refusal }) => refusal)
  const held = new Set(stuck.map(({ uuid }) => uuid))
  const free = waiting.filter(({ uuid }) => !held.has(uuid))
  return (
    <div className={css({ display: 'grid', gap: '2' })}>
      {free.length > 0 && (
        <Banner
          role="status"
          actions={
            <Button size="sm" isBusy={isSending} onClick={onSend}>
              {isSending ? words.sending : words.sendNow}
            </Button>
          }
        >
          {isOnline && isSending ? words.sending : sayWaiting(free)}
        </Banner>
      )}
      {stuck.map(({ id, uuid, label, refusal }) => (
        <Banner
          key={id}
          tone="warning"
          role="alert"
          title={words.stuck(label)}
          actions={
            <>
              <Button size="sm" onClick={() => onAgain(uuid)}>
                {words.sendAgain}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => onGiveUp(uuid)}>
                {words.giveUp}
              </Button>
            </>
          }
        >
          {refusal?.reasons.map(({ text }) => text).join(' ') || refusal?.text}
        </Banner>
      ))}
    </div>
  )
}
