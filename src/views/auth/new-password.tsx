import { hasOuterBlank } from '#machines/auth/password.ts'
import type { PasswordPolicy } from '#schemas/pool.ts'
import { authTexts } from '#texts/auth.ts'

import { PasswordField } from './password-field.tsx'
import { PolicyList } from './policy-list.tsx'

type Props = Omit<Parameters<typeof PasswordField>[0], 'autoComplete'> & {
  readonly policy: PasswordPolicy
}

/** What is wrong with a new password that does not fit. */
export const passwordProblem = (password: string): string =>
  hasOuterBlank(password) ? authTexts.outerBlank : authTexts.notStrong

/** A new password with the rules of its pool, ticked while one types. */
export const NewPassword = ({ policy, ...field }: Props) => (
  <>
    <PasswordField {...field} autoComplete="new-password" />
    <PolicyList policy={policy} password={field.value} />
  </>
)
