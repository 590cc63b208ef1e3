import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import type { PoolName } from '#schemas/pool.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { authTexts } from '#texts/auth.ts'
import { ssoTexts } from '#texts/sso.ts'
import { PasswordField } from '#views/auth/password-field.tsx'
import { Button } from '#views/parts/button.tsx'
import { SelectField, TextField } from '#views/parts/field.tsx'
import { Link } from '#views/parts/link.tsx'

import { OrganizationFinder } from './organization-finder.tsx'
import type { Organization } from './organizations.ts'

/** What the form holds; kept by its page, so that a demo account can fill it in and nothing typed is lost. */
export type CredentialsDraft = {
  readonly organization: string
  readonly email: string
  readonly password: string
}

type Props = {
  readonly draft: CredentialsDraft
  readonly onChange: (draft: CredentialsDraft) => void
  readonly organizations: readonly Organization[]
  /** The pool is fixed on a program's own page. */
  readonly isPoolFixed: boolean
  /** Signing in again: the email is known, and nothing leads away from what is open beneath. */
  readonly isUserFixed?: boolean | undefined
  /** The button of the pool's single sign-on, if it has one. */
  readonly sso: ReactNode
  /** The pools of single sign-on have passwords in the demo only. */
  readonly hasPassword: boolean
  readonly onPool: (pool: PoolName) => void
  /** Whether people make accounts in this pool by themselves. */
  readonly mayCreate: boolean
  readonly isBusy: boolean
  /** Why the last attempt was refused. */
  readonly failure: object | undefined
  /** The first focus fetches the client library. */
  readonly onFocus: () => void
  readonly submit: (username: string, password: string) => void
  /** Signs in without the password: by a passkey, or by whatever the account has. */
  readonly choose: (username: string, factor?: 'WEB_AUTHN') => void
  /** Takes the email along to where a password is reset or an account made. */
  readonly carry: (to: 'reset' | 'sign-up') => void
}

const focusOn = (id: string) => document.getElementById(id)?.focus()

type WaysProps = {
  readonly begin: (factor?: 'WEB_AUTHN') => void
  readonly isBusy: boolean
}
const OtherWays = ({ begin, isBusy }: WaysProps) => (
  <div className={css({ display: 'grid', gap: '2', sm: { gridTemplateColumns: '1fr 1fr' } })}>
    <Button isBusy={isBusy} onClick={() => begin('WEB_AUTHN')}>
      {authTexts.withPasskey}
    </Button>
    <Button isBusy={isBusy} onClick={() => begin()}>
      {authTexts.otherWays}
    </Button>
  </div>
)

type DoorsProps = { readonly mayCreate: boolean; readonly carry: Props['carry'] }
/** To where a password is reset and an account made; what was typed goes along. */
const Doors = ({ mayCreate, carry }: DoorsProps) => (
  <p
    className={css({
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '5',
      rowGap: '2',
      textStyle: 'sm',
    })}
  >
    <Link className={link()} href="/sign-in/?mode=reset" onClick={() => carry('reset')}>
      {authTexts.forgot}
    </Link>
    {mayCreate && (
      <Link className={link()} href="/sign-in/?mode=sign-up" onClick={() => carry('sign-up')}>
        {authTexts.createAccount}
      </Link>
    )}
  </p>
)

/** Organization, email and password. */
export function CredentialsForm({ draft, onChange, organizations, isPoolFixed, ...props }: Props) {
  const [isAttempted, setAttempted] = useState(false)
  const [isNamed, setNamed] = useState(false)
  const { organization, email, password } = draft
  const { failure } = props
  const [seen, setSeen] = useState(failure)
  if (failure !== seen) {
    setSeen(failure)
    // The password went with the refusal: it is to be typed again, not missing.
    if (failure) setAttempted(false)
  }
  useEffect(() => {
    if (failure) focusOn('password')
  }, [failure])
  const missing = (label: string, value: string) =>
    isAttempted && value.trim() === '' ? authTexts.enter(label) : undefined
  const choose = (id: string) => {
    onChange({ ...draft, organization: id })
    const chosen = organizations.find((one) => one.id === id)
    if (chosen) props.onPool(chosen.pool)
  }
  const begin = (factor?: 'WEB_AUTHN') => {
    setNamed(true)
    if (email.trim() === '') focusOn('email')
    else props.choose(email.trim(), factor)
  }
  const submit = () => {
    setAttempted(true)
    if (email.trim() === '') focusOn('email')
    else if (password === '') focusOn('password')
    else props.submit(email.trim(), password)
  }
  return (
    <form
      noValidate
      className={css({ display: 'grid', gap: '4' })}
      onSubmit={(event) => {
        event.preventDefault()
        if (!props.isBusy) submit()
      }}
    >
      {!isPoolFixed && (
        <div className={css({ display: 'grid', gap: '2' })}>
          <SelectField
            id="organization"
            label={authTexts.organization}
            value={organization}
            options={organizations.map(({ id, label }) => ({ value: id, label }))}
            onChange={(event) => choose(event.target.value)}
          />
          <OrganizationFinder organizations={organizations} value={organization} choose={choose} />
        </div>
      )}
      {props.sso}
      {props.sso && props.hasPassword && (
        <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{ssoTexts.orPassword}</p>
      )}
      {props.hasPassword && (
        <>
          <TextField
            id="email"
            label={authTexts.email}
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="off"
            spellCheck={false}
            value={email}
            readOnly={props.isUserFixed}
            onFocus={props.onFocus}
            error={
              missing(authTexts.email, email) ??
              (isNamed && email.trim() === '' ? authTexts.emailFirst : undefined)
            }
            onChange={(event) => onChange({ ...draft, email: event.target.value })}
          />
          <PasswordField
            id="password"
            label={authTexts.password}
            autoComplete="current-password"
            value={password}
            onFocus={props.onFocus}
            error={missing(authTexts.password, password)}
            onChange={(value) => onChange({ ...draft, password: value })}
          />
          <Button type="submit" variant={props.sso ? 'outline' : 'solid'} isBusy={props.isBusy}>
            {props.isBusy ? authTexts.signingIn : authTexts.signIn}
          </Button>
          <OtherWays begin={begin} isBusy={props.isBusy} />
          {!props.isUserFixed && <Doors mayCreate={props.mayCreate} carry={props.carry} />}
        </>
      )}
    </form>
  )
}
