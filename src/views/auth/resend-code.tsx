import { css } from '#styled/css'
import { accessTexts } from '#texts/account-access.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'

type Props = {
  readonly canResend: boolean
  readonly isSending: boolean
  readonly isExpired: boolean
  readonly resend: () => void
}

/** "Resend code", which says why not yet. */
export const ResendCode = ({ canResend, isSending, isExpired, resend }: Props) => (
  <div className={css({ display: 'grid', gap: '3', justifyItems: 'start' })}>
    {isExpired && (
      <Banner tone="warning" role="alert" className={css({ w: 'full' })}>
        {accessTexts.codeExpired}
      </Banner>
    )}
    <Button
      variant="ghost"
      size="sm"
      isBusy={isSending}
      reason={canResend || isSending ? undefined : accessTexts.resendPause}
      onClick={resend}
    >
      {accessTexts.resend}
    </Button>
  </div>
)
