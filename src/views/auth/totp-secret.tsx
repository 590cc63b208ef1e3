import { drawingSVG, qrcode } from 'bwip-js/browser'

import { css } from '#styled/css'
import { signInTexts } from '#texts/sign-in.ts'
import { ButtonLink } from '#views/parts/button.tsx'
import { CopyButton } from '#views/parts/copy.tsx'

type Props = {
  readonly company: string
  readonly username: string
  readonly readSecret: () => string | undefined
}

const addressOf = (secret: string, { company, username }: Props) =>
  `otpauth://totp/${encodeURIComponent(company)}:${encodeURIComponent(username)}?secret=${secret}&issuer=${encodeURIComponent(company)}`

const draw = (text: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    qrcode({ bcid: 'qrcode', text, scale: 4, padding: 8, backgroundcolor: 'ffffff' }, drawingSVG()),
  )}`

// In fours: so it is easier to type.
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** The secret of an authenticator app, to scan, to open or to type. */
export function TotpSecret(props: Props) {
  const secret = props.readSecret()
  if (!secret) return null
  const address = addressOf(secret, props)
  return (
    <div className={css({ display: 'grid', gap: '4' })}>
      <img
        src={draw(address)}
        alt={signInTexts.totpSetUp.qr}
        width={192}
        height={192}
        className={css({ rounded: 'md', borderWidth: '1px', borderColor: 'border', bg: 'white' })}
      />
      <div className={css({ display: 'grid', gap: '1.5', justifyItems: 'start' })}>
        <p className={css({ textStyle: 'xs', color: 'text.muted' })}>
          {signInTexts.totpSetUp.secret}
        </p>
        <code className={css({ textStyle: 'mono', overflowWrap: 'anywhere' })}>
          {grouped(secret)}
        </code>
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
          <CopyButton text={secret} />
          <ButtonLink size="sm" href={address}>
            {signInTexts.totpSetUp.open}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
