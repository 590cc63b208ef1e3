import { useState } from 'react'

import { meetsPolicy } from '#machines/auth/password.ts'
import type { PasswordPolicy } from '#schemas/pool.ts'
import { authTexts } from '#texts/auth.ts'
import { EntryForm } from '#views/auth/entry-form.tsx'
import { NewPassword } from '#views/auth/new-password.tsx'
import { AccountName } from '#views/auth/password-field.tsx'
import { Button } from '#views/parts/button.tsx'
import { TextField } from '#views/parts/field.tsx'

type Props = {
  readonly username: string
  readonly policy: PasswordPolicy
  readonly missingAttributes: readonly string[]
  readonly isBusy: boolean
  readonly submit: (password: string, attributes: Readonly<Record<string, string>>) => void
}

/** A first password of one's own, with the attributes that the account still lacks. */
export function NewPasswordForm({ username, policy, missingAttributes, isBusy, submit }: Props) {
  const [password, setPassword] = useState('')
  const [attributes, setAttributes] = useState<Readonly<Record<string, string>>>({})
  const [isAttempted, setAttempted] = useState(false)
  const isStrong = meetsPolicy(policy, password)
  const lacking = missingAttributes.filter((name) => !attributes[name]?.trim())
  const send = () => {
    setAttempted(true)
    if (!isStrong) document.getElementById('new-password')?.focus()
    else if (lacking[0]) document.getElementById(lacking[0])?.focus()
    else submit(password, attributes)
  }
  return (
    <EntryForm isBusy={isBusy} onSubmit={send}>
      <AccountName name={username} />
      <NewPassword
        id="new-password"
        label={authTexts.newPassword}
        policy={policy}
        value={password}
        isAttempted={isAttempted}
        onChange={setPassword}
      />
      {missingAttributes.map((name) => (
        <TextField
          key={name}
          id={name}
          label={authTexts.attributes[name] ?? name}
          value={attributes[name] ?? ''}
          error={
            isAttempted && lacking.includes(name)
              ? authTexts.enter(authTexts.attributes[name] ?? name)
              : undefined
          }
          onChange={(event) => setAttributes({ ...attributes, [name]: event.target.value })}
        />
      ))}
      <Button type="submit" variant="solid" isBusy={isBusy}>
        {authTexts.setPassword}
      </Button>
    </EntryForm>
  )
}
