import { QrCode } from '@ark-ui/react/qr-code'

import { css, cx } from '#styled/css'
import { link } from '#styled/recipes'
import { securityTexts } from '#texts/security.ts'
import { CopyButton } from '#views/parts/copy.tsx'

type Props = { readonly secret: string; readonly uri: string }

const words = securityTexts.app
const grouped = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The secret of an authenticator app: as a picture, as text, and as a link for an app on this device. */
export const AppSecret = ({ secret, uri }: Props) => (
  <div className={css({ display: 'grid', gap: '4', textStyle: 'sm' })}>
    <QrCode.Root value={uri} className={css({ justifySelf: 'center' })}>
      {/* Dark on light in every theme: cameras read nothing else. */}
      <QrCode.Frame
        role="img"
        aria-label={words.picture}
        className={css({
          w: '48',
          h: '48',
          p: '2',
          rounded: 'md',
          bg: '[#fff]',
          fill: '[#000]',
        })}
      >
        <QrCode.Pattern />
      </QrCode.Frame>
    </QrCode.Root>
    <div className={css({ display: 'grid', gap: '2' })}>
      <p>{words.typeIn}</p>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })}>
        <code className={css({ textStyle: 'mono', overflowWrap: 'anywhere' })}>
          {grouped(secret)}
        </code>
        <CopyButton text={secret} />
      </div>
      <a href={uri} className={cx(link(), css({ justifySelf: 'start' }))}>
        {words.open}
      </a>
    </div>
  </div>
)
