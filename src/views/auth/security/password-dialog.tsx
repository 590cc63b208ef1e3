import { useState } from 'react'

import type { Failure } from '#machines/auth/failure.ts'
import { meetsPolicy } from '#machines/auth/password.ts'
import type { SecurityEvent } from '#machines/auth/security/types.ts'
import type { PasswordPolicy } from '#schemas/pool.ts'
import { securityTexts } from '#texts/security.ts'
import { NewPassword } from '#views/auth/new-password.tsx'
import { AccountName, PasswordField } from '#views/auth/password-field.tsx'

import { FormDialog } from './form-dialog.tsx'

type Props = {
  readonly username: string
  readonly policy: PasswordPolicy
  readonly failure: Failure | undefined
  readonly isBusy: boolean
  readonly send: (event: SecurityEvent) => void
}

const words = securityTexts.password
const textOf = ({ kind, text }: Failure) => (kind === 'notAuthorized' ? words.currentWrong : text)

/** The password of now and the new one. */
export function PasswordDialog({ username, policy, failure, isBusy, send }: Props) {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [isAttempted, setAttempted] = useState(false)
  const submit = () => {
    setAttempted(true)
    if (!current) document.getElementById('current-password')?.focus()
    else if (meetsPolicy(policy, next))
      send({ type: 'SET_PASSWORD', currentPassword: current, newPassword: next })
    else document.getElementById('next-password')?.focus()
  }
  return (
    <FormDialog
      title={words.change}
      failure={failure && textOf(failure)}
      button={words.set}
      isBusy={isBusy}
      onSubmit={submit}
      send={send}
    >
      <AccountName name={username} />
      <PasswordField
        data-first=""
        id="current-password"
        label={words.current}
        autoComplete="current-password"
        value={current}
        error={isAttempted && !current ? words.currentNeeded : undefined}
        onChange={setCurrent}
      />
      <NewPassword
        id="next-password"
        label={words.next}
        policy={policy}
        value={next}
        isAttempted={isAttempted}
        onChange={setNext}
      />
    </FormDialog>
  )
}
