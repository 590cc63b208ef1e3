import type { ReactNode } from 'react'

import { credentialRules, nameRules } from '#machines/auth/sign-in/questions.ts'
import type { PoolName } from '#schemas/pool.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { authTexts } from '#texts/auth.ts'
import { ssoTexts } from '#texts/sso.ts'
import { EmailField } from '#views/auth/answer-field.tsx'
import { EntryForm } from '#views/auth/entry-form.tsx'
import { PasswordField } from '#views/auth/password-field.tsx'
import { useAnswer } from '#views/auth/use-answer.ts'
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

type LoginProps = Pick<Props, 'draft' | 'onChange' | 'isUserFixed' | 'onFocus' | 'failure'>

/** Email and password, and the email alone for the ways to sign in without the password. */
function useLogin({ draft, onChange, failure }: LoginProps) {
  const email = {
    id: 'email',
    value: draft.email,
    onChange: (typed: string) => onChange({ ...draft, email: typed }),
  }
  const login = useAnswer(credentialRules, {
    username: { ...email, problem: authTexts.enter(authTexts.email) },
    password: {
      id: 'password',
      problem: authTexts.enter(authTexts.password),
      value: draft.password,
      onChange: (password) => onChange({ ...draft, password }),
    },
  })
  const name = useAnswer(nameRules, { username: { ...email, problem: authTexts.emailFirst } })
  useRefusal(failure, { field: 'password', forget: login.forget })
  return { login, name }
}
/** Organization, email and password. */
export function CredentialsForm(props: Props) {
  const { draft, onChange, organizations, isPoolFixed } = props
  const { login, name } = useLogin(props)
  const choose = (id: string) => {
    onChange({ ...draft, organization: id })
    const chosen = organizations.find((one) => one.id === id)
    if (chosen) props.onPool(chosen.pool)
  }
  const begin = (factor?: 'WEB_AUTHN') =>
    name.submit(({ username }) => props.choose(username, factor))
  const submit = () => login.submit(({ username, password }) => props.submit(username, password))
  const email = login.field('username')
  return (
    <EntryForm isBusy={props.isBusy} onSubmit={submit}>
      {!isPoolFixed && (
        <OrganizationChoice
          organizations={organizations}
          value={draft.organization}
          choose={choose}
        />
      )}
      {props.sso}
      {props.sso && props.hasPassword && (
        <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{ssoTexts.orPassword}</p>
      )}
      {props.hasPassword && (
        <>
          <EmailField
            {...email}
            error={email.error ?? name.field('username').error}
            readOnly={props.isUserFixed}
            onFocus={props.onFocus}
          />
          <PasswordField
            {...login.field('password')}
            label={authTexts.password}
            autoComplete="current-password"
            onFocus={props.onFocus}
          />
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
