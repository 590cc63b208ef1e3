import { css } from '#styled/css'
import { evaluationTexts } from '#texts/evaluation.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Dialog } from '#views/parts/dialog.tsx'

import type { Send } from './model.ts'

const words = evaluationTexts
const big = css({ minH: '12', flex: '1' })

type Props = {
  readonly phone: string | undefined
  readonly send: Send
  readonly onClose: () => void
}

/** The stop of a battery that is dangerous now: whom to call, and nothing else to do. */
export const Dangerous = ({ phone = '', send, onClose }: Props) => (
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
      <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{words.dangerousKept}</p>
    </div>
  </Dialog>
)
