import { useState } from 'react'
import type { ReactNode } from 'react'

import { plainEmail } from '#schemas/plain-text.ts'
import type { PoolName } from '#schemas/pool.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { authTexts } from '#texts/auth.ts'
import { ssoTexts } from '#texts/sso.ts'
import { EmailField } from '#views/auth/email-field.tsx'
import { EntryForm } from '#views/auth/entry-form.tsx'
import { PasswordField } from '#views/auth/password-field.tsx'
import { useRefusal } from '#views/auth/use-refusal.ts'
import { Button } from '#views/parts/button.tsx'
import { SelectField } from '#views/parts/field.tsx'
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

type OrganizationProps = Pick<Props, 'organizations'> & {
  readonly value: string
  readonly choose: (id: string) => void
}
const OrganizationChoice = ({ organizations, value, choose }: OrganizationProps) => (
  <div className={css({ display: 'grid', gap: '2' })}>
    <SelectField
      id="organization"
      label={authTexts.organization}
      value={value}
      options={organizations.map(({ id, label }) => ({ value: id, label }))}
      onChange={(event) => choose(event.target.value)}
    />
    <OrganizationFinder organizations={organizations} value={value} choose={choose} />
  </div>
)

type LoginProps = Pick<Props, 'draft' | 'onChange' | 'isUserFixed' | 'onFocus'> & {
  /** What is wrong with either, said at it. */
  readonly errors: ReturnType<typeof errorsOf>
}
const Login = ({ draft, onChange, isUserFixed, onFocus, errors }: LoginProps) => (
  <>
    <EmailField
      value={draft.email}
      readOnly={isUserFixed}
      onFocus={onFocus}
      error={errors.email}
      onChange={(email) => onChange({ ...draft, email })}
    />
    <PasswordField
      id="password"
      label={authTexts.password}
      autoComplete="current-password"
      value={draft.password}
      onFocus={onFocus}
      error={errors.password}
      onChange={(password) => onChange({ ...draft, password })}
    />
  </>
)

type Tried = { readonly isAttempted: boolean; readonly isNamed: boolean }
function errorsOf({ email, password }: CredentialsDraft, { isAttempted, isNamed }: Tried) {
  const missing = (label: string, value: string) =>
    isAttempted && value.trim() === '' ? authTexts.enter(label) : undefined
  return {
    email:
      missing(authTexts.email, email) ??
      (isNamed && email.trim() === '' ? authTexts.emailFirst : undefined),
    password: missing(authTexts.password, password),
  }
}

/** Organization, email and password. */
export function CredentialsForm(props: Props) {
  const { draft, onChange, organizations, isPoolFixed } = props
  const [isAttempted, setAttempted] = useState(false)
  const [isNamed, setNamed] = useState(false)
  const { organization, email, password } = draft
  // The password went with the refusal: it is to be typed again, not missing.
  useRefusal(props.failure, { field: 'password', forget: () => setAttempted(false) })
  const choose = (id: string) => {
    onChange({ ...draft, organization: id })
    const chosen = organizations.find((one) => one.id === id)
    if (chosen) props.onPool(chosen.pool)
  }
  const begin = (factor?: 'WEB_AUTHN') => {
    setNamed(true)
    if (email.trim() === '') focusOn('email')
    else props.choose(plainEmail(email), factor)
  }
  const submit = () => {
    setAttempted(true)
    if (email.trim() === '') focusOn('email')
    else if (password === '') focusOn('password')
    else props.submit(plainEmail(email), password)
  }
  return (
    <EntryForm isBusy={props.isBusy} onSubmit={submit}>
      {!isPoolFixed && (
        <OrganizationChoice organizations={organizations} value={organization} choose={choose} />
      )}
      {props.sso}
      {props.sso && props.hasPassword && (
        <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{ssoTexts.orPassword}</p>
      )}
      {props.hasPassword && (
        <>
          <Login {...props} errors={errorsOf(draft, { isAttempted, isNamed })} />
          <Button type="submit" variant={props.sso ? 'outline' : 'solid'} isBusy={props.isBusy}>
            {props.isBusy ? authTexts.signingIn : authTexts.signIn}
          </Button>
          <OtherWays begin={begin} isBusy={props.isBusy} />
          {!props.isUserFixed && <Doors mayCreate={props.mayCreate} carry={props.carry} />}
        </>
      )}
    </EntryForm>
  )
}
