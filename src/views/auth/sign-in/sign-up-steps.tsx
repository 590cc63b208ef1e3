import type { SnapshotFrom } from 'xstate'

import { codeRules } from '#machines/auth/answers.ts'
import type { signUpMachine } from '#machines/auth/sign-up/machine.ts'
import { detailRules } from '#machines/auth/sign-up/setup.ts'
import type { SignUpDraft, SignUpEvent } from '#machines/auth/sign-up/types.ts'
import { accessTexts } from '#texts/account-access.ts'
import { authTexts } from '#texts/auth.ts'
import { AccessStep } from '#views/auth/account/access-step.tsx'
import { AnswerField, EmailField } from '#views/auth/answer-field.tsx'
import { CodeField, codeAsked } from '#views/auth/code-field.tsx'
import { EntryForm } from '#views/auth/entry-form.tsx'
import { NewPassword, passwordProblem } from '#views/auth/new-password.tsx'
import { Resend } from '#views/auth/resend-code.tsx'
import { useAnswer } from '#views/auth/use-answer.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button, ButtonLink } from '#views/parts/button.tsx'

type Snapshot = SnapshotFrom<typeof signUpMachine>
type Props = {
  readonly snapshot: Snapshot
  readonly send: (event: SignUpEvent) => void
  /** Takes the email along to where a password is chosen. */
  readonly carry: () => void
}

const words = accessTexts.signUp
const MAX_LENGTH = 128
const texts = [
  { name: 'givenName', label: words.firstName, autoComplete: 'given-name' },
  { name: 'familyName', label: words.lastName, autoComplete: 'family-name' },
  { name: 'companyName', label: words.company, autoComplete: 'organization' },
] as const

function useDetails({ snapshot: { context }, send }: Pick<Props, 'snapshot' | 'send'>) {
  const kept = (id: keyof SignUpDraft, problem: string) => ({
    id,
    problem,
    value: context.draft[id],
    onChange: (value: string) => send({ type: 'CHANGE', field: id, value }),
  })
  return useAnswer(detailRules(context.policy), {
    givenName: kept('givenName', authTexts.enter(words.firstName)),
    familyName: kept('familyName', authTexts.enter(words.lastName)),
    companyName: kept('companyName', authTexts.enter(words.company)),
    username: kept('email', accessTexts.emailNeeded),
    password: { id: 'new-password', problem: passwordProblem },
  })
}

function DetailsForm(props: Pick<Props, 'snapshot' | 'send'>) {
  const { snapshot, send } = props
  const { field, submit } = useDetails(props)
  const isBusy = snapshot.hasTag('busy')
  return (
    <EntryForm
      isBusy={isBusy}
      onSubmit={() => submit((typed) => send({ type: 'SUBMIT_DETAILS', ...typed }))}
    >
      {texts.map(({ name, ...text }) => (
        <AnswerField key={name} {...field(name)} {...text} maxLength={MAX_LENGTH} />
      ))}
      <EmailField {...field('username')} label={words.email} maxLength={MAX_LENGTH} />
      <NewPassword {...field('password')} label={words.password} policy={snapshot.context.policy} />
      <Banner tone="info">{words.approval}</Banner>
      <Button type="submit" variant="solid" isBusy={isBusy}>
        {words.create}
      </Button>
    </EntryForm>
  )
}

function ConfirmForm({ snapshot, send }: Pick<Props, 'snapshot' | 'send'>) {
  const { field, submit } = useAnswer(codeRules, codeAsked)
  const isBusy = snapshot.hasTag('busy')
  return (
    <EntryForm
      isBusy={isBusy}
      onSubmit={() => submit((typed) => send({ type: 'CONFIRM', ...typed }))}
    >
      <CodeField {...field('code')} />
      <Button type="submit" variant="solid" isBusy={isBusy}>
        {words.confirm}
      </Button>
      <Resend snapshot={snapshot} send={send} />
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
      <DetailsForm snapshot={snapshot} send={send} />
    </AccessStep>
  )
}
