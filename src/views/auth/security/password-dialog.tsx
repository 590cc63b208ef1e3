import type { Failure } from '#machines/auth/failure.ts'
import { changeRules } from '#machines/auth/security/setup.ts'
import type { SecurityEvent } from '#machines/auth/security/types.ts'
import type { PasswordPolicy } from '#schemas/pool.ts'
import { securityTexts } from '#texts/security.ts'
import { NewPassword, passwordProblem } from '#views/auth/new-password.tsx'
import { AccountName, PasswordField } from '#views/auth/password-field.tsx'
import { useAnswer } from '#views/auth/use-answer.ts'

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
  const { field, submit } = useAnswer(changeRules(policy), {
    currentPassword: { id: 'current-password', problem: words.currentNeeded },
    newPassword: { id: 'next-password', problem: passwordProblem },
  })
  return (
    <FormDialog
      title={words.change}
      failure={failure && textOf(failure)}
      button={words.set}
      isBusy={isBusy}
      onSubmit={() => submit((typed) => send({ type: 'SET_PASSWORD', ...typed }))}
      send={send}
    >
      <AccountName name={username} />
      <PasswordField
        {...field('currentPassword')}
        data-first=""
        label={words.current}
        autoComplete="current-password"
      />
      <NewPassword {...field('newPassword')} label={words.next} policy={policy} />
    </FormDialog>
  )
}
