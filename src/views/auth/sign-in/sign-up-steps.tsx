import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'

import { isCode } from '#machines/auth/code.ts'
import { meetsPolicy } from '#machines/auth/password.ts'
import type { signUpMachine } from '#machines/auth/sign-up/machine.ts'
import type { SignUpEvent } from '#machines/auth/sign-up/types.ts'
import { isEmail } from '#schemas/plain-text.ts'
import { accessTexts } from '#texts/account-access.ts'
import { authTexts } from '#texts/auth.ts'
import { AccessStep } from '#views/auth/account/access-step.tsx'
import { CodeField } from '#views/auth/code-field.tsx'
import { EntryForm } from '#views/auth/entry-form.tsx'
import { NewPassword } from '#views/auth/new-password.tsx'
import { ResendCode } from '#views/auth/resend-code.tsx'
import { Banner } from '#views/parts/banner.tsx'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { TextField } from '#views/parts/field.tsx'

type Snapshot = SnapshotFrom<typeof signUpMachine>
type SignUpDraft = {
  readonly givenName: string
  readonly familyName: string
  readonly companyName: string
  readonly email: string
}
type Props = {
  readonly snapshot: Snapshot
  readonly send: (event: SignUpEvent) => void
  readonly draft: SignUpDraft
  readonly onDraft: (draft: SignUpDraft) => void
  /** Takes the email along to where a password is chosen. */
  readonly carry: () => void
}

const words = accessTexts.signUp
const focusOn = (id: string) => document.getElementById(id)?.focus()
const fields = [
  { name: 'givenName', label: words.firstName, autoComplete: 'given-name' },
  { name: 'familyName', label: words.lastName, autoComplete: 'family-name' },
  { name: 'companyName', label: words.company, autoComplete: 'organization' },
  { name: 'email', label: words.email, autoComplete: 'username' },
] as const
const MAX_LENGTH = 128

type Field = (typeof fields)[number]
const problemOf = ({ name, label }: Field, value: string): string | undefined => {
  if (name === 'email') return isEmail(value) ? undefined : accessTexts.emailNeeded
  return value.trim() ? undefined : authTexts.enter(label)
}

function DetailsForm({ snapshot, send, draft, onDraft }: Props) {
  const [password, setPassword] = useState('')
  const [isAttempted, setAttempted] = useState(false)
  const { policy } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const submit = () => {
    setAttempted(true)
    const bad = fields.find((field) => problemOf(field, draft[field.name]))
    const { email, ...person } = draft
    if (bad) focusOn(bad.name)
    else if (!meetsPolicy(policy, password)) focusOn('new-password')
    else send({ type: 'SUBMIT_DETAILS', username: email, password, ...person })
  }
  return (
    <EntryForm isBusy={isBusy} onSubmit={submit}>
      {fields.map((field) => (
        <TextField
          key={field.name}
          id={field.name}
          label={field.label}
          autoComplete={field.autoComplete}
          maxLength={MAX_LENGTH}
          value={draft[field.name]}
          error={isAttempted ? problemOf(field, draft[field.name]) : undefined}
          {...(field.name === 'email'
            ? { type: 'email', inputMode: 'email', autoCapitalize: 'off', spellCheck: false }
            : {})}
          onChange={(event) => onDraft({ ...draft, [field.name]: event.target.value })}
        />
      ))}
      <NewPassword
        id="new-password"
        label={words.password}
        policy={policy}
        value={password}
        isAttempted={isAttempted}
        onChange={setPassword}
      />
      <Banner tone="info">{words.approval}</Banner>
      <Button type="submit" variant="solid" isBusy={isBusy}>
        {words.create}
      </Button>
    </EntryForm>
  )
}

function ConfirmForm({ snapshot, send }: Pick<Props, 'snapshot' | 'send'>) {
  const [code, setCode] = useState('')
  const [isAttempted, setAttempted] = useState(false)
  const isBusy = snapshot.hasTag('busy')
  const submit = () => {
    setAttempted(true)
    if (isCode(code)) send({ type: 'CONFIRM', code })
    else focusOn('code')
  }
  return (
    <EntryForm isBusy={isBusy} onSubmit={submit}>
      <CodeField
        id="code"
        value={code}
        error={isAttempted && !isCode(code) ? accessTexts.codeNeeded : undefined}
        onChange={setCode}
      />
      <Button type="submit" variant="solid" isBusy={isBusy}>
        {words.confirm}
      </Button>
      <ResendCode
        canResend={snapshot.hasTag('canResend')}
        isSending={snapshot.matches({ confirming: { code: 'sending' } })}
        isExpired={snapshot.matches({ confirming: { code: 'expired' } })}
        resend={() => send({ type: 'RESEND' })}
      />
    </EntryForm>
  )
}

/** Making an account: details, the code of the mail, and signed in. */
export function SignUpSteps(props: Props) {
  const { snapshot, send } = props
  const { failure, username, destination } = snapshot.context
  if (snapshot.matches('confirmed'))
    return (
      <AccessStep title={words.confirmed} lead={words.confirmedHint} focus="heading">
        <Banner tone="info">{words.waits}</Banner>
        <ButtonLink variant="solid" href="/sign-in/">
          {accessTexts.reset.signIn}
        </ButtonLink>
      </AccessStep>
    )
  if (snapshot.matches('passwordNeeded'))
    return (
      <AccessStep title={words.choose} lead={words.chooseHint(username)} focus="heading">
        <div onClickCapture={props.carry}>
          <ButtonLink variant="solid" href="/sign-in/?mode=reset">
            {words.choose}
          </ButtonLink>
        </div>
        <Banner tone="info">{words.waits}</Banner>
      </AccessStep>
    )
  if (snapshot.matches('signingIn') || snapshot.matches('signedIn'))
    return <AccessStep title={words.confirmed} lead={words.signingIn} focus="heading" />
  if (snapshot.matches('confirming'))
    return (
      <AccessStep
        title={words.confirmTitle}
        lead={words.sent(username, destination)}
        failure={failure?.text}
        startOver={() => send({ type: 'START_OVER' })}
        focus="code"
      >
        <ConfirmForm snapshot={snapshot} send={send} />
      </AccessStep>
    )
  return (
    <AccessStep title={words.title} lead={words.lead} failure={failure?.text}>
      <DetailsForm {...props} />
    </AccessStep>
  )
}
