import { useState } from 'react'
import type { ReactNode } from 'react'

import type { PoolName } from '#schemas/pool.ts'
import { css } from '#styled/css'
import { authTexts } from '#texts/auth.ts'
import { ssoTexts } from '#texts/sso.ts'
import { Button } from '#views/parts/button.tsx'
import { SelectField, TextField } from '#views/parts/field.tsx'

import type { Organization } from './organizations.ts'
import { PasswordField } from './password-field.tsx'

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
  /** The button of the pool's single sign-on, if it has one. */
  readonly sso: ReactNode
  /** The pools of single sign-on have passwords in the demo only. */
  readonly hasPassword: boolean
  readonly onPool: (pool: PoolName) => void
  readonly isBusy: boolean
  /** The first focus fetches the client library. */
  readonly onFocus: () => void
  readonly submit: (username: string, password: string) => void
}

const focusOn = (id: string) => document.getElementById(id)?.focus()

/** Organization, email and password. */
export function CredentialsForm({ draft, onChange, organizations, isPoolFixed, ...props }: Props) {
  const [isAttempted, setAttempted] = useState(false)
  const { organization, email, password } = draft
  const missing = (value: string) =>
    isAttempted && value.trim() === '' ? authTexts.required : undefined
  const choose = (id: string) => {
    onChange({ ...draft, organization: id })
    const chosen = organizations.find((one) => one.id === id)
    if (chosen) props.onPool(chosen.pool)
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
        <SelectField
          id="organization"
          label={authTexts.organization}
          value={organization}
          options={organizations.map(({ id, label }) => ({ value: id, label }))}
          onChange={(event) => choose(event.target.value)}
        />
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
            onFocus={props.onFocus}
            error={missing(email)}
            onChange={(event) => onChange({ ...draft, email: event.target.value })}
          />
          <PasswordField
            id="password"
            label={authTexts.password}
            autoComplete="current-password"
            value={password}
            onFocus={props.onFocus}
            error={missing(password)}
            onChange={(value) => onChange({ ...draft, password: value })}
          />
          <Button type="submit" variant={props.sso ? 'outline' : 'solid'} isBusy={props.isBusy}>
            {props.isBusy ? authTexts.signingIn : authTexts.signIn}
          </Button>
        </>
      )}
    </form>
  )
}
