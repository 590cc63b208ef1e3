import { css } from '#styled/css'
import { ssoTexts } from '#texts/sso.ts'
import { Button } from '#views/parts/button.tsx'

import { WhoseForm } from './whose-form.tsx'

type Props = {
  readonly sso: 'company' | 'vw'
  readonly company: string
  /** A line above: whom it is for. */
  readonly lead?: string | undefined
  /** Solid where it is the way in, outlined beside a form. */
  readonly isMain: boolean
  readonly isLeaving: boolean
  readonly warm: () => void
  readonly start: () => void
}

/** The button that leads to a single sign-on. */
export const SsoPanel = ({ sso, company, lead, isMain, isLeaving, warm, start }: Props) => (
  <WhoseForm name={lead}>
    <div className={css({ display: 'grid', gap: '2' })}>
      <Button
        variant={isMain ? 'solid' : 'outline'}
        className={css({ w: 'full' })}
        isBusy={isLeaving}
        onFocus={warm}
        onPointerEnter={warm}
        onClick={start}
      >
        {sso === 'vw' ? ssoTexts.continueVw : ssoTexts.continueCompany(company)}
      </Button>
      <p
        role="status"
        className={css({ textStyle: 'sm', color: 'text.muted', _empty: { srOnly: true } })}
      >
        {isLeaving ? ssoTexts.leaving : ''}
      </p>
    </div>
  </WhoseForm>
)
