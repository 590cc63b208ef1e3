import { firstPasswordRules } from '#machines/auth/sign-in/questions.ts'
import type { PasswordPolicy } from '#schemas/pool.ts'
import { authTexts } from '#texts/auth.ts'
import { AnswerField } from '#views/auth/answer-field.tsx'
import { EntryForm } from '#views/auth/entry-form.tsx'
import { NewPassword, passwordProblem } from '#views/auth/new-password.tsx'
import { AccountName } from '#views/auth/password-field.tsx'
import { useAnswer } from '#views/auth/use-answer.ts'
import { Button } from '#views/parts/button.tsx'

type Props = {
  readonly username: string
  readonly policy: PasswordPolicy
  readonly missingAttributes: readonly string[]
  readonly isBusy: boolean
  readonly submit: (password: string, attributes: Readonly<Record<string, string>>) => void
}

const labelOf = (name: string) => authTexts.attributes[name] ?? name

/** A first password of one's own, with the attributes that the account still lacks. */
export function NewPasswordForm({ username, policy, missingAttributes, isBusy, submit }: Props) {
  const answer = useAnswer(firstPasswordRules(policy, missingAttributes), {
    ...Object.fromEntries(
      missingAttributes.map((id) => [id, { id, problem: authTexts.enter(labelOf(id)) }]),
    ),
    password: { id: 'new-password', problem: passwordProblem },
  })
  const send = () =>
    answer.submit(({ password = '', ...attributes }) => submit(password, attributes))
  return (
    <EntryForm isBusy={isBusy} onSubmit={send}>
      <AccountName name={username} />
      <NewPassword {...answer.field('password')} label={authTexts.newPassword} policy={policy} />
      {missingAttributes.map((name) => (
        <AnswerField key={name} {...answer.field(name)} label={labelOf(name)} />
      ))}
      <Button type="submit" variant="solid" isBusy={isBusy}>
        {authTexts.setPassword}
      </Button>
    </EntryForm>
  )
}
