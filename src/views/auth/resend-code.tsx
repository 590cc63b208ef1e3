import { RESEND_PAUSE_MS } from '#machines/auth/code.ts'
import type { StepTag } from '#machines/auth/steps.ts'
import { css } from '#styled/css'
import { accessTexts } from '#texts/account-access.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { useClock } from '#views/parts/use-clock.ts'
import { useKept } from '#views/parts/use-kept.ts'

const SECOND_MS = 1000

type Props = {
  readonly canResend: boolean
  readonly isSending: boolean
  readonly isExpired: boolean
  /** Why no other code can be sent here, if it is not the pause. */
  readonly reason?: string | undefined
  /** Of the code that is out; 0 when it was just sent. */
  readonly sentAgoMs?: number
  readonly resend: () => void
}

/** Counts the pause down for the eye; its reason is at the button. */
function Countdown({ sentAgoMs }: { readonly sentAgoMs: number }) {
  const end = useKept(() => Date.now() + RESEND_PAUSE_MS - sentAgoMs)
  const now = useClock(SECOND_MS, end)
  const seconds = Math.ceil((end - now) / SECOND_MS)
  return seconds > 0 ? <>{accessTexts.resendIn(seconds)}</> : null
}

/** "Resend code", which says why not yet and when. */
export function ResendCode(props: Props) {
  const { canResend, isSending, isExpired, reason, sentAgoMs = 0, resend } = props
  const isPaused = !canResend && !isSending
  return (
    <div className={css({ display: 'grid', gap: '3', justifyItems: 'start' })}>
      {isExpired && (
        <Banner tone="warning" role="alert" className={css({ w: 'full' })}>
          {accessTexts.codeExpired}
        </Banner>
      )}
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })}>
        <Button
          variant="ghost"
          size="sm"
          isBusy={isSending}
          reason={isPaused ? (reason ?? accessTexts.resendPause) : undefined}
          onClick={resend}
        >
          {accessTexts.resend}
        </Button>
        {isPaused && (
          <span aria-hidden className={css({ textStyle: 'xs', color: 'text.muted' })}>
            {reason ?? <Countdown sentAgoMs={sentAgoMs} />}
          </span>
        )}
      </div>
    </div>
  )
}

type ResendProps = {
  readonly snapshot: { readonly hasTag: (tag: StepTag) => boolean }
  readonly send: (event: { readonly type: 'RESEND' }) => void
}

/** Of a chart in which a code is out. */
export const Resend = ({ snapshot, send }: ResendProps) => (
  <ResendCode
    canResend={snapshot.hasTag('canResend')}
    isSending={snapshot.hasTag('resending')}
    isExpired={snapshot.hasTag('expired')}
    resend={() => send({ type: 'RESEND' })}
  />
)
