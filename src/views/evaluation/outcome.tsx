import { matchOf } from '#machines/evaluation/item/known.ts'
import { comparedOf } from '#machines/evaluation/item/selectors.ts'
import type { EvaluationSnapshot } from '#machines/evaluation/item/selectors.ts'
import { css } from '#styled/css'
import { evaluationTexts as words } from '#texts/evaluation.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Dialog } from '#views/parts/dialog.tsx'

import { Compared, sayOvertaken } from './compared.tsx'
import type { Send } from './model.ts'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })
const big = css({ minH: '12', flex: '1' })

type Props = {
  readonly snapshot: EvaluationSnapshot
  readonly send: Send
  readonly onClose: () => void
}
type DoneProps = Props & {
  /** Evaluates the next one; undefined: this one was meant. */
  readonly onAnother: (() => void) | undefined
}
function doneWords(snapshot: EvaluationSnapshot) {
  const { context } = snapshot
  const { part } = matchOf(context)
  const label = [part?.description ?? context.draft.partNumber, context.draft.serialNumber]
    .filter(Boolean)
    .join(', ')
  if (snapshot.matches('kept')) return { title: words.keptTitle, text: words.keptText }
  if (snapshot.matches('left')) return { title: words.leftTitle, text: words.leftText(label) }
  return context.draft.isConfirmed === 'true'
    ? { title: words.savedTitle, text: words.savedText(label) }
    : { title: words.addedTitle, text: words.addedText(label) }
}
/** What became of it, and where to go on. */
export function Done({ snapshot, send, onAnother, onClose }: DoneProps) {
  const { title, text } = doneWords(snapshot)
  const then = (go: () => void) => () => {
    send({ type: 'close' })
    go()
  }
  return (
    <Dialog
      title={title}
      onClose={then(onClose)}
      footer={
        <>
          {onAnother && (
            <Button className={big} onClick={then(onAnother)}>
              {words.another}
            </Button>
          )}
          <Button data-first variant="solid" className={big} onClick={then(onClose)}>
            {words.done}
          </Button>
        </>
      }
    >
      <p role="status">{text}</p>
    </Dialog>
  )
}

/** Somebody else was first: who and when, both evaluations, and which of them stays (pages.md §2.3). */
export function Comparing({ snapshot, send, onClose }: Props) {
  const { theirs } = snapshot.context
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button data-first className={big} onClick={() => send({ type: 'back' })}>
            {words.back}
          </Button>
          <Button className={big} onClick={() => send({ type: 'keep-theirs' })}>
            {words.keepTheirs}
          </Button>
          <Button variant="solid" className={big} onClick={() => send({ type: 'save-mine' })}>
            {words.saveMine}
          </Button>
        </>
      }
    >
      <div className={stack}>
        {theirs && (
          <Banner tone="warning" role="alert">
            {sayOvertaken(theirs)}
          </Banner>
        )}
        <Compared rows={comparedOf(snapshot.context)} />
      </div>
    </Dialog>
  )
}
