import { Fragment } from 'react'

import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { shellTexts } from '#texts/shell.ts'
import { Link } from '#views/parts/link.tsx'

type Props = {
  readonly path: string
  readonly company: string | undefined
  readonly helpAddresses: readonly string[]
}

const YEAR = new Date().getFullYear()
const VALID_EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/

const Address = ({ email }: { readonly email: string }) =>
  VALID_EMAIL.test(email) ? (
    <a href={`mailto:${email}`} className={link()}>
      {email}
    </a>
  ) : (
    <span>{email}</span>
  )

const Help = ({ addresses }: { readonly addresses: readonly string[] }) => (
  <p>
    {shellTexts.needHelp}{' '}
    {addresses.map((email, at) => (
      <Fragment key={email}>
        {at > 0 && ` ${shellTexts.or} `}
        <Address email={email} />
      </Fragment>
    ))}
  </p>
)

/** Copyright, the two legal links and the help addresses of this path (specification 1 §2). */
export const Footer = ({ path, company, helpAddresses }: Props) => (
  <footer
    className={css({
      borderTopWidth: '1px',
      borderColor: 'border',
      textStyle: 'xs',
      color: 'text.muted',
    })}
  >
    <div
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: '6',
        rowGap: '2',
        maxW: 'page',
        minH: '14',
        alignItems: 'center',
        mx: 'auto',
        px: 'gutter',
        py: '4',
      })}
    >
      <span>{shellTexts.copyright(YEAR, company ?? '')}</span>
      {path.startsWith('/sell-my-battery/') && (
        <Link href="/sell-my-battery/terms-of-use/" newTab className={link({ kind: 'quiet' })}>
          {shellTexts.terms}
        </Link>
      )}
      <Link href="/privacy/" newTab className={link({ kind: 'quiet' })}>
        {shellTexts.privacy}
      </Link>
      <span className={css({ flex: '1' })} />
      {helpAddresses.length > 0 && <Help addresses={helpAddresses} />}
    </div>
  </footer>
)
