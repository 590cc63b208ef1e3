import type { EvaluationSnapshot } from '#machines/evaluation/item/selectors.ts'
import { css } from '#styled/css'
import { evaluationTexts } from '#texts/evaluation.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Dialog } from '#views/parts/dialog.tsx'

import type { Send } from './model.ts'

const words = evaluationTexts
const big = css({ minH: '12', flex: '1' })

type Props = {
  readonly snapshot: EvaluationSnapshot
  readonly phone: string | undefined
  readonly send: Send
  readonly onClose: () => void
}

const quiet = css({ textStyle: 'sm', color: 'text.muted' })
/** What became of what somebody said of it before: whether others may still request it. */
function Kept({ snapshot, send }: Pick<Props, 'snapshot' | 'send'>) {
  if (snapshot.matches({ dangerous: 'withdrawing' }))
    return (
      <p role="status" className={quiet}>
        {words.withdrawing}
      </p>
    )
  if (!snapshot.matches({ dangerous: 'unguarded' }))
    return (
      <p role="status" className={quiet}>
        {snapshot.matches({ dangerous: 'promised' }) ? words.withdrawnLater : words.dangerousKept}
      </p>
    )
  const { refusal, problem } = snapshot.context
  const why = refusal?.reasons.map(({ text }) => text).join(' ') || (refusal ?? problem)?.text
  return (
    <Banner
      tone="warning"
      role="alert"
      actions={
        <Button size="sm" onClick={() => send({ type: 'retry' })}>
          {words.tryAgain}
        </Button>
      }
    >
      {why} {words.notWithdrawn}
    </Banner>
  )
}

/** The stop of a battery that is dangerous now: whom to call, and nothing else to do. */
export const Dangerous = ({ snapshot, phone = '', send, onClose }: Props) => (
  <Dialog
    title={words.dangerousTitle}
    isAlert
    onClose={onClose}
    footer={
      <>
        <Button className={big} onClick={() => send({ type: 'step-back' })}>
          {words.safe}
        </Button>
        <Button className={big} onClick={onClose}>
          {words.close}
        </Button>
      </>
    }
  >
    <div className={css({ display: 'grid', gap: '4' })}>
      <Banner tone="danger" role="alert">
        {words.dangerousText(phone)}
      </Banner>
      {phone && (
        <a data-first href={`tel:${phone.replaceAll(' ', '')}`} className="ev-call">
          {words.callLine(phone)}
        </a>
      )}
      <Kept snapshot={snapshot} send={send} />
    </div>
  </Dialog>
)
