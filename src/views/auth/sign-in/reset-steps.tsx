import type { SnapshotFrom } from 'xstate'

import type { passwordResetMachine } from '#machines/auth/password-reset/machine.ts'
import { addressRules, resetRules } from '#machines/auth/password-reset/setup.ts'
import type { PasswordResetEvent } from '#machines/auth/password-reset/types.ts'
import { accessTexts } from '#texts/account-access.ts'
import { authTexts } from '#texts/auth.ts'
import { AccessStep } from '#views/auth/account/access-step.tsx'
import { EmailField } from '#views/auth/answer-field.tsx'
import { CodeField, codeAsked } from '#views/auth/code-field.tsx'
import { EntryForm } from '#views/auth/entry-form.tsx'
import { NewPassword, passwordProblem } from '#views/auth/new-password.tsx'
import { AccountName } from '#views/auth/password-field.tsx'
import { Resend } from '#views/auth/resend-code.tsx'
import { useAnswer } from '#views/auth/use-answer.ts'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { SelectField } from '#views/parts/field.tsx'

import type { Organization } from './organizations.ts'

type Snapshot = SnapshotFrom<typeof passwordResetMachine>
type Props = {
  readonly snapshot: Snapshot
  readonly send: (event: PasswordResetEvent) => void
  /** Those with a password of their own. */
  readonly organizations: readonly Organization[]
  readonly onOrganization: (organization: Organization) => void
}

function AskForm({ snapshot, send, organizations, onOrganization }: Props) {
  const { draft } = snapshot.context
  const { field, submit } = useAnswer(addressRules, {
    username: {
      id: 'email',
      problem: accessTexts.emailNeeded,
      value: draft.email,
      onChange: (value) => send({ type: 'CHANGE', field: 'email', value }),
    },
  })
  const isBusy = snapshot.hasTag('busy')
  return (
    <EntryForm
      isBusy={isBusy}
      onSubmit={() => submit((typed) => send({ type: 'ASK_CODE', ...typed }))}
    >
      <SelectField
        id="organization"
        label={authTexts.organization}
        value={draft.organization}
        options={organizations.map(({ id, label }) => ({ value: id, label }))}
        hint={accessTexts.forgot.sso}
        onChange={(event) => {
          send({ type: 'CHANGE', field: 'organization', value: event.target.value })
          const chosen = organizations.find(({ id }) => id === event.target.value)
          if (chosen) onOrganization(chosen)
        }}
      />
      <EmailField {...field('username')} />
      <Button type="submit" variant="solid" isBusy={isBusy}>
        {accessTexts.forgot.send}
      </Button>
    </EntryForm>
  )
}

function AnswerForm({ snapshot, send }: Pick<Props, 'snapshot' | 'send'>) {
  const { policy, username } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const { field, submit } = useAnswer(resetRules(policy), {
    ...codeAsked,
    password: { id: 'new-password', problem: passwordProblem },
  })
  return (
    <EntryForm
      isBusy={isBusy}
      onSubmit={() => submit((typed) => send({ type: 'SET_PASSWORD', ...typed }))}
    >
      <CodeField {...field('code')} />
      <Resend snapshot={snapshot} send={send} />
      <AccountName name={username} />
      <NewPassword {...field('password')} label={accessTexts.reset.newPassword} policy={policy} />
      <Button type="submit" variant="solid" isBusy={isBusy}>
        {accessTexts.reset.set}
      </Button>
    </EntryForm>
  )
}

/** A forgotten password: email, then code and new password, then the way to sign in. */
export function ResetSteps(props: Props) {
  const { snapshot, send } = props
  const { failure, username, destination } = snapshot.context
  if (snapshot.matches('done'))
    return (
      <AccessStep title={accessTexts.reset.done} lead={accessTexts.reset.doneHint} focus="heading">
        <ButtonLink variant="solid" href="/sign-in/">
          {accessTexts.reset.signIn}
        </ButtonLink>
      </AccessStep>
    )
  if (snapshot.matches('answering'))
    return (
      <AccessStep
        title={accessTexts.reset.title}
        lead={accessTexts.reset.sent(username, destination)}
        failure={failure?.text}
        startOver={() => send({ type: 'START_OVER' })}
        focus="code"
      >
        <AnswerForm snapshot={snapshot} send={send} />
      </AccessStep>
    )
  return (
    <AccessStep
      title={accessTexts.forgot.title}
      lead={accessTexts.forgot.lead}
      failure={failure?.text}
    >
      <AskForm {...props} />
    </AccessStep>
  )
}
