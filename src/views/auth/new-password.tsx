import { hasOuterBlank, meetsPolicy } from '#machines/auth/password.ts'
import type { PasswordPolicy } from '#schemas/pool.ts'
import { authTexts } from '#texts/auth.ts'

import { PasswordField } from './password-field.tsx'
import { PolicyList } from './policy-list.tsx'

type Props = {
  readonly id: string
  readonly label: string
  readonly policy: PasswordPolicy
  readonly value: string
  readonly onChange: (value: string) => void
  /** The form was sent: what is missing is said. */
  readonly isAttempted: boolean
}

function problemOf(policy: PasswordPolicy, password: string): string | undefined {
  if (hasOuterBlank(password)) return authTexts.outerBlank
  return meetsPolicy(policy, password) ? undefined : authTexts.notStrong
}

/** A new password with the rules of its pool, ticked while one types. */
export const NewPassword = ({ policy, value, isAttempted, ...rest }: Props) => (
  <>
    <PasswordField
      {...rest}
      value={value}
      autoComplete="new-password"
      error={isAttempted ? problemOf(policy, value) : undefined}
    />
    <PolicyList policy={policy} password={value} />
  </>
)
