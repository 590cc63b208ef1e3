import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'

import { isCode } from '#machines/auth/code.ts'
import type { passwordResetMachine } from '#machines/auth/password-reset/machine.ts'
import type { PasswordResetEvent } from '#machines/auth/password-reset/types.ts'
import { meetsPolicy } from '#machines/auth/password.ts'
import { isEmail } from '#schemas/plain-text.ts'
import { accessTexts } from '#texts/account-access.ts'
import { authTexts } from '#texts/auth.ts'
import { AccessStep } from '#views/auth/account/access-step.tsx'
import { CodeField } from '#views/auth/code-field.tsx'
import { EmailField } from '#views/auth/email-field.tsx'
import { EntryForm } from '#views/auth/entry-form.tsx'
import { NewPassword } from '#views/auth/new-password.tsx'
import { AccountName } from '#views/auth/password-field.tsx'
import { ResendCode } from '#views/auth/resend-code.tsx'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { SelectField } from '#views/parts/field.tsx'

import type { Organization } from './organizations.ts'

type Snapshot = SnapshotFrom<typeof passwordResetMachine>
type Draft = { readonly organization: string; readonly email: string }
type Props = {
  readonly snapshot: Snapshot
  readonly send: (event: PasswordResetEvent) => void
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  /** Those with a password of their own. */
  readonly organizations: readonly Organization[]
  readonly onOrganization: (organization: Organization) => void
}

const focusOn = (id: string) => document.getElementById(id)?.focus()

function AskForm({ snapshot, send, draft, onDraft, organizations, onOrganization }: Props) {
  const [isAttempted, setAttempted] = useState(false)
  const isBusy = snapshot.hasTag('busy')
  const submit = () => {
    setAttempted(true)
    if (isEmail(draft.email)) send({ type: 'ASK_CODE', username: draft.email })
    else focusOn('email')
  }
  return (
    <EntryForm isBusy={isBusy} onSubmit={submit}>
      <SelectField
        id="organization"
        label={authTexts.organization}
        value={draft.organization}
        options={organizations.map(({ id, label }) => ({ value: id, label }))}
        hint={accessTexts.forgot.sso}
        onChange={(event) => {
          onDraft({ ...draft, organization: event.target.value })
          const chosen = organizations.find(({ id }) => id === event.target.value)
          if (chosen) onOrganization(chosen)
        }}
      />
      <EmailField
        value={draft.email}
        error={isAttempted && !isEmail(draft.email) ? accessTexts.emailNeeded : undefined}
        onChange={(email) => onDraft({ ...draft, email })}
      />
      <Button type="submit" variant="solid" isBusy={isBusy}>
        {accessTexts.forgot.send}
      </Button>
    </EntryForm>
  )
}

function AnswerForm({ snapshot, send }: Pick<Props, 'snapshot' | 'send'>) {
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [isAttempted, setAttempted] = useState(false)
  const { policy } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const submit = () => {
    setAttempted(true)
    if (!isCode(code)) focusOn('code')
    else if (meetsPolicy(policy, password)) send({ type: 'SET_PASSWORD', code, password })
    else focusOn('new-password')
  }
  return (
    <EntryForm isBusy={isBusy} onSubmit={submit}>
      <CodeField
        id="code"
        value={code}
        error={isAttempted && !isCode(code) ? accessTexts.codeNeeded : undefined}
        onChange={setCode}
      />
      <ResendCode
        canResend={snapshot.hasTag('canResend')}
        isSending={snapshot.matches({ answering: { code: 'sending' } })}
        isExpired={snapshot.matches({ answering: { code: 'expired' } })}
        resend={() => send({ type: 'RESEND' })}
      />
      <AccountName name={snapshot.context.username} />
      <NewPassword
        id="new-password"
        label={accessTexts.reset.newPassword}
        policy={policy}
        value={password}
        isAttempted={isAttempted}
        onChange={setPassword}
      />
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
